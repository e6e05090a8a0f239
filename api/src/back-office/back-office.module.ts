import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PickupModule } from '../pickup/pickup.module.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { CallOffController } from './call-off/call-off.controller.js';
import { CallOff, CallOffService } from './call-off/call-off.service.js';
import { EvaluationController } from './evaluation/evaluation.controller.js';
import { EvaluationService } from './evaluation/evaluation.service.js';
import { FarmExportController } from './farm-export/farm-export.controller.js';
import { FarmExport } from './farm-export/farm-export.service.js';
import { InstallationController } from './installation/installation.controller.js';
import { ListsController } from './lists/lists.controller.js';
import { ListsService } from './lists/lists.service.js';
import { DayChanges } from './planning/day-changes.js';
import { PlannedChangesController } from './planning/planned-changes.controller.js';
import { PlannedChanges } from './planning/planned-changes.js';
import { PlannedDays } from './planning/planned-days.service.js';
import { HolidaysController, PlanningController } from './planning/planning.controller.js';
import { ProductUsesController } from './planning/product-uses.controller.js';
import { ProductUsesService } from './planning/product-uses.service.js';
import { ReportsController, StatisticsController } from './reports/reports.controller.js';
import { ReportState, ReportStates, ReportsService } from './reports/reports.service.js';
import { StatisticsService } from './reports/statistics.service.js';
import { TodayController } from './today/today.controller.js';
import { TodayService } from './today/today.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CallOff, PickupDay, ReportState]),
    CustomersModule,
    MessagesModule,
    OrdersModule,
    PickupDaysModule,
    PickupModule,
    StandingOrdersModule,
  ],
  controllers: [
    CallOffController,
    EvaluationController,
    FarmExportController,
    HolidaysController,
    InstallationController,
    ListsController,
    PlannedChangesController,
    PlanningController,
    ProductUsesController,
    ReportsController,
    StatisticsController,
    TodayController,
  ],
  providers: [
    CallOffService,
    DayChanges,
    EvaluationService,
    FarmExport,
    ListsService,
    PlannedChanges,
    PlannedDays,
    ProductUsesService,
    ReportsService,
    ReportStates,
    StatisticsService,
    TodayService,
  ],
  exports: [CallOffService, ReportsService],
})
export class BackOfficeModule {}
