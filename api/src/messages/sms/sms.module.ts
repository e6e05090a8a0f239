import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../../config/config.js';
import { LOGGER } from '../../logging/logger.js';
import { MetricsModule } from '../../metrics/metrics.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DayMessageQueue } from './day-message-queue.service.js';
import { senderOf } from './providers/sender-of.js';
import { SmsSender } from './providers/sms-sender.js';
import { SmsBudget } from './sms-budget.js';
import { SmsConfirmations } from './sms-confirmations.service.js';
import { SmsDelivery } from './sms-delivery.js';
import { SmsGauges } from './sms-gauges.js';
import { SmsLimit } from './sms-limit.service.js';
import { SmsLogController } from './sms-log.controller.js';
import { SmsLog } from './sms-log.service.js';
import { SmsMessage } from './sms-message.entity.js';
import { SmsOutbox } from './sms-outbox.js';
import { SmsQueue } from './sms-queue.service.js';
import { TestSms } from './test-sms.service.js';

@Module({
  imports: [MetricsModule, SettingsModule, TypeOrmModule.forFeature([SmsMessage])],
  controllers: [SmsLogController],
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
    TestSms,
    { provide: SmsSender, inject: [CONFIG, LOGGER], useFactory: senderOf },
  ],
  exports: [SmsConfirmations, SmsQueue, DayMessageQueue, SmsOutbox, SmsLimit, SmsLog, TestSms],
})
export class SmsModule {}
