import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminSettingsController, SettingsController, ThemeController } from './settings.controller.js';
import { FarmClock, Setting, SettingsService } from './settings.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController, AdminSettingsController, ThemeController],
  providers: [FarmClock, SettingsService],
  exports: [FarmClock, SettingsService],
})
export class SettingsModule {}
