import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { dataSourceOptions } from './data-source.js';

export class WrongDatabaseTimeZone extends Error {
  constructor(offsetSeconds: number) {
    super(
      `Die Datenbank rechnet nicht in UTC (Abweichung ${offsetSeconds} s). ` +
        'Bitte den Datenbankserver mit --default-time-zone=+00:00 starten.',
    );
  }
}

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ ...dataSourceOptions(config), retryAttempts: 5, retryDelay: 1000 }),
    }),
  ],
})
export class DatabaseModule implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    const [{ seconds }] = await this.dataSource.query(
      'SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(), NOW()) AS seconds',
    );
    if (Number(seconds) !== 0) throw new WrongDatabaseTimeZone(Number(seconds));
  }
}
