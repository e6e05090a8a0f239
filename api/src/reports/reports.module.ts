import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountMail } from '../auth/account-mail.js';
import { DayReports } from '../pickup-days/day-reports.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CredentialsMail } from './credentials-mail.js';
import { Mailer } from './mailer.js';
import { ReportState } from './report-state.entity.js';
import { ReportStates } from './report-states.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Global, because pickup days and the login must not import what sends their mails. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PickupDay, ReportState]), SettingsModule],
  controllers: [ReportsController],
  providers: [
    ReportsService,
    ReportStates,
    { provide: DayReports, useExisting: ReportStates },
    Mailer,
    { provide: AccountMail, useClass: CredentialsMail },
  ],
  exports: [ReportsService, DayReports, AccountMail],
})
export class ReportsModule {}
