import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FarmClock } from './farm-clock.service.js';
import { AdminSettingsController, SettingsController } from './settings.controller.js';
import { Setting, SettingsService } from './settings.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController, AdminSettingsController],
  providers: [FarmClock, SettingsService],
  exports: [FarmClock, SettingsService],
})
export class SettingsModule {}
