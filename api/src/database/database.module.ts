import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { REQUEST_WAITS } from './bounded-driver.js';
import { dataSourceOptions, type Entities } from './data-source.js';
import { schemaProblem } from './schema.js';

@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  /** Refuses to start on a schema that this code can't work with. */
  async onModuleInit(): Promise<void> {
    const problem = await schemaProblem(this.dataSource);
    if (problem !== undefined) throw new Error(problem);
  }
}

export const databaseModule = (entities: Entities): DynamicModule => ({
  module: DatabaseModule,
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: async (config: Config) => ({
        ...(await dataSourceOptions(config, entities, REQUEST_WAITS)),
        retryAttempts: 5,
        retryDelay: 1000,
      }),
    }),
  ],
});
