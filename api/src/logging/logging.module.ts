import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { createLogger, LOGGER } from './logger.js';
import { NestLogger } from './nest-logger.js';

@Global()
@Module({
  providers: [
    { provide: LOGGER, inject: [CONFIG], useFactory: ({ logLevel }: Config) => createLogger(logLevel) },
    NestLogger,
  ],
  exports: [LOGGER, NestLogger],
})
export class LoggingModule {}
