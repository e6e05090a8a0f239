import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER } from '../../logging/logger.js';
import { MetricsModule } from '../../metrics/metrics.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { SmsMessage } from '../message.entity.js';
import { DayMessageQueue } from './day-message-queue.service.js';
import { senderOf } from './providers/sender-of.js';
import { SmsSender } from './providers/sms-sender.js';
import { SevenStatus } from './reports/seven-status.js';
import { SmsReportsController } from './reports/sms-reports.controller.js';
import { SmsReports } from './reports/sms-reports.service.js';
import { SmsStatusChecks } from './reports/sms-status-checks.service.js';
import { SmsBudget } from './sms-budget.js';
import { SmsConfirmations } from './sms-confirmations.service.js';
import { SmsDelivery } from './sms-delivery.js';
import { SmsGauges } from './sms-gauges.js';
import { SmsLimit } from './sms-limit.service.js';
import { SmsLogController } from './sms-log.controller.js';
import { SmsLog } from './sms-log.service.js';
import { SmsOutbox } from './sms-outbox.js';
import { SmsQueue } from './sms-queue.service.js';
import { SmsSenderWatch } from './sms-sender-watch.service.js';
import { StandingSmsQueue } from './standing-sms-queue.service.js';
import { TestSms } from './test-sms.service.js';

@Module({
  imports: [MetricsModule, SettingsModule, TypeOrmModule.forFeature([SmsMessage])],
  controllers: [SmsLogController, SmsReportsController],
  providers: [
    SmsQueue,
    SmsBudget,
    SmsConfirmations,
    SmsDelivery,
    SmsGauges,
    DayMessageQueue,
    SmsLimit,
    SmsLog,
    SmsOutbox,
    SmsReports,
    SmsSenderWatch,
    SmsStatusChecks,
    StandingSmsQueue,
    TestSms,
    { provide: SmsSender, inject: [CONFIG, LOGGER], useFactory: senderOf },
    {
      provide: SevenStatus,
      inject: [CONFIG],
      useFactory: ({ smsApiKey }: Config) => new SevenStatus(smsApiKey),
    },
  ],
  exports: [
    SmsConfirmations,
    SmsQueue,
    DayMessageQueue,
    SmsOutbox,
    SmsLimit,
    SmsLog,
    SmsSenderWatch,
    SmsStatusChecks,
    StandingSmsQueue,
    TestSms,
  ],
})
export class SmsModule {}
