import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { schemaProblem } from '../database/schema.js';
import { Describe } from '../openapi/describe.js';
import { unavailable } from '../server/errors.js';

const schemaBehind = () =>
  unavailable('SCHEMA_BEHIND', 'Die Datenbank ist noch nicht auf dem aktuellen Stand.');

const healthSchema = v.object({ status: v.string() });

@Controller('api/health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Describe('Liveness', healthSchema)
  process(): { status: string } {
    return { status: 'ok' };
  }

  /** The database answers and its schema is up to date. */
  @Get('ready')
  @Describe('Readiness', healthSchema)
  async ready(): Promise<{ status: string }> {
    if ((await schemaProblem(this.dataSource)) !== undefined) throw schemaBehind();
    return { status: 'ready' };
  }
}
