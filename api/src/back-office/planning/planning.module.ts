import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../../orders/orders.module.js';
import { PickupDay, PickupDayBox } from '../../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { StandingOrdersModule } from '../../standing-orders/standing-orders.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { DayChanges } from './day-changes.js';
import { DayCreation } from './day-creation.js';
import { HolidaysController } from './holidays.controller.js';
import { PlannedDays } from './planned-days.service.js';
import { PlanningController } from './planning.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PickupDay, PickupDayBox]),
    ListsModule,
    OrdersModule,
    ReportsModule,
    SettingsModule,
    StandingOrdersModule,
  ],
  controllers: [PlanningController, HolidaysController],
  providers: [PlannedDays, DayCreation, DayChanges],
  exports: [PlannedDays],
})
export class PlanningModule {}
