import { Global, Module } from '@nestjs/common';
import { createLogger, LOGGER } from './logger.js';
import { NestLogger } from './nest-logger.js';

@Global()
@Module({
  providers: [{ provide: LOGGER, useFactory: () => createLogger() }, NestLogger],
  exports: [LOGGER, NestLogger],
})
export class LoggingModule {}
