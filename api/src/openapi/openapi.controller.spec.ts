import { Login } from '@hofkiste/contract/wire/auth';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import * as v from 'valibot';
import { Describe } from './describe.js';
import { routesOf } from './openapi.controller.js';

const id = v.string();

@Controller('api/things')
class ThingsController {
  @Get()
  list() {}

  @Post(':id/open')
  @Describe('Open a thing')
  @HttpCode(200)
  open(@Param('id', { schema: id }) _id: string, @Body({ schema: Login }) _login: object) {}
}

// routesOf reads private metadata of Nest: this fails when a new version stores it in another way.
it("the OpenAPI routes have method, path, status and schemas of the controller's decorators", () => {
  expect(routesOf(ThingsController, ThingsController.prototype)).toEqual([
    {
      operationId: 'things.list',
      method: 'GET',
      path: '/api/things',
      status: 200,
      body: undefined,
      query: undefined,
      parameters: [],
      roles: ['admin', 'staff', 'reader', 'helper', 'visitor'],
      description: undefined,
    },
    {
      operationId: 'things.open',
      method: 'POST',
      path: '/api/things/{id}/open',
      status: 200,
      body: Login,
      query: undefined,
      parameters: [{ name: 'id', schema: id }],
      roles: ['admin', 'staff', 'reader', 'helper', 'visitor'],
      description: { summary: 'Open a thing' },
    },
  ]);
});

it('a custom decorator of a parameter is no body, whatever random text Nest stores it under', () => {
  const { open } = ThingsController.prototype;
  const given = Reflect.getMetadata(ROUTE_ARGS_METADATA, ThingsController, open.name);
  const custom = `${RouteParamtypes.BODY}f60c__customRouteArgs__:2`;
  Reflect.defineMetadata(
    ROUTE_ARGS_METADATA,
    { [custom]: { index: 2, data: undefined }, ...given },
    ThingsController,
    open.name,
  );
  const opened = routesOf(ThingsController, ThingsController.prototype).find(
    ({ method }) => method === 'POST',
  );
  expect(opened?.body).toBe(Login);
});
