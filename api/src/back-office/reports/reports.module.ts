import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../mail/mail.module.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ReportState } from './report-state.entity.js';
import { ReportStates } from './report-states.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay, ReportState]), MailModule, SettingsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportStates],
  exports: [ReportsService, ReportStates],
})
export class ReportsModule {}
