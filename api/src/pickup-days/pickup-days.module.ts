import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from '../orders/order.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';
import { PickupDaysController } from './pickup-days.controller.js';
import { PickupDaysService } from './pickup-days.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay, PickupDayBox, PickupDayLocation, Order]), SettingsModule],
  controllers: [PickupDaysController],
  providers: [PickupDaysService],
  exports: [PickupDaysService],
})
export class PickupDaysModule {}
