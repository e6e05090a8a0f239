import type { DynamicModule, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { appModule } from '../../src/app.module.js';
import { type Route, routesOf } from '../../src/openapi/openapi.controller.js';
import { configOf } from './databases.js';

/** The described routes of all controllers, without starting the api. */
export function describedRoutes(): Route[] {
  const controllers = new Set(controllersOf(appModule(configOf('unused'))));
  return [...controllers]
    .flatMap((controller) => routesOf(controller, controller.prototype))
    .filter(({ description }) => description !== undefined);
}

function controllersOf(imported: Type | DynamicModule): Type[] {
  const { module, imports = [], controllers = [] } = 'module' in imported ? imported : { module: imported };
  return [
    ...controllers,
    ...(Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []),
    ...[...imports, ...(Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? [])].flatMap(controllersOf),
  ];
}
