import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { REQUEST_LIMITS } from './bounded-driver.js';
import { dataSourceOptions } from './data-source.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config, REQUEST_LIMITS),
        retryAttempts: 5,
        retryDelay: 1000,
      }),
    }),
  ],
})
export class DatabaseModule {}
