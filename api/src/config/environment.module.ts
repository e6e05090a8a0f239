import type { DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config.js';

class EnvironmentModule {}

/** Configuration and clock, for every module. */
export const environmentModule = (config: Config): DynamicModule => ({
  module: EnvironmentModule,
  global: true,
  providers: [{ provide: CONFIG, useValue: config }, Clock],
  exports: [CONFIG, Clock],
});
