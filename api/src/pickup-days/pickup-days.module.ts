import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminPickupDaysController } from './admin-pickup-days.controller.js';
import { HolidaysController } from './holidays.controller.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { PickupDayCreation } from './pickup-day-creation.js';
import { PickupDayPlanning } from './pickup-day-planning.js';
import { PickupDaysController } from './pickup-days.controller.js';
import { PickupDaysService } from './pickup-days.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay, PickupDayBox]), SettingsModule],
  controllers: [PickupDaysController, AdminPickupDaysController, HolidaysController],
  providers: [PickupDaysService, PickupDayCreation, PickupDayPlanning],
  exports: [PickupDaysService],
})
export class PickupDaysModule {}
