import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../errors.js';

class SchemaBehind extends AppError {
  constructor() {
    super(503, 'SCHEMA_BEHIND', 'Die Datenbank ist noch nicht auf dem aktuellen Stand.');
  }
}

@Controller('api/health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  process(): { status: string } {
    return { status: 'ok' };
  }

  /** The database answers and its schema is current. */
  @Get('ready')
  async ready(): Promise<{ status: string }> {
    const rows: { name: string }[] = await this.dataSource.query('SELECT name FROM migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const isCurrent = this.dataSource.migrations.every((migration) =>
      applied.has(migration.name ?? migration.constructor.name),
    );
    if (!isCurrent) throw new SchemaBehind();
    return { status: 'ready' };
  }
}
