import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminPickupDaysController } from './admin-pickup-days.controller.js';
import { DayCopies } from './day-copies.js';
import { DayLocations } from './day-locations.js';
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
  providers: [PickupDaysService, PickupDayCreation, PickupDayPlanning, DayCopies, DayLocations],
  exports: [PickupDaysService, DayCopies, DayLocations],
})
export class PickupDaysModule {}
