import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DayReports } from '../pickup-days/day-reports.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Mailer } from './mailer.js';
import { ReportState } from './report-state.entity.js';
import { ReportStates } from './report-states.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Global, because pickup days must not import their reports. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PickupDay, ReportState]), SettingsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportStates, { provide: DayReports, useExisting: ReportStates }, Mailer],
  exports: [ReportsService, DayReports],
})
export class ReportsModule {}
