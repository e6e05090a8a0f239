import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminSettingsController, SettingsController } from './settings.controller.js';
import { FarmClock, Setting, SettingsService } from './settings.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController, AdminSettingsController],
  providers: [FarmClock, SettingsService],
  exports: [FarmClock, SettingsService],
})
export class SettingsModule {}
