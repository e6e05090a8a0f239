import { Controller, Get, Inject } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config/config.js';
import { sessionCookieName } from '../config/session-cookie.js';
import { Describe } from './describe.js';
import { type OpenApiDocument, openApiDocument } from './openapi-document.js';
import { routesOf } from './routes.js';

@Controller('api')
export class OpenApiController {
  private document: OpenApiDocument | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('openapi.json')
  @Describe('This document', v.looseObject({ openapi: v.string() }))
  json(): OpenApiDocument {
    this.document ??= this.describe();
    return this.document;
  }

  private describe(): OpenApiDocument {
    const routes = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? routesOf(metatype, metatype.prototype) : []))
      .filter(({ path }) => path.startsWith('/api/'))
      .toSorted((a, b) => a.path.localeCompare(b.path));
    return openApiDocument(routes, { cookie: sessionCookieName(this.config) });
  }
}
