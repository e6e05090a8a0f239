import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER } from '../../logging/logger.js';
import { MetricsModule } from '../../metrics/metrics.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DayMessageQueue } from './day-message-queue.service.js';
import { LinkmobilitySender } from './providers/linkmobility-sender.js';
import { LogSender } from './providers/log-sender.js';
import { NumericFallback } from './providers/numeric-fallback.js';
import { SevenSender } from './providers/seven-sender.js';
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

const sender = {
  provide: SmsSender,
  inject: [CONFIG, LOGGER],
  useFactory: (config: Config, logger: Logger): SmsSender => {
    const driver = driverOf(config, logger);
    const { smsNumericSender } = config;
    return smsNumericSender === undefined ? driver : new NumericFallback(driver, smsNumericSender);
  },
};

function driverOf({ smsDriver, smsApiKey }: Config, logger: Logger): SmsSender {
  switch (smsDriver) {
    case 'linkmobility':
      return new LinkmobilitySender(smsApiKey);
    case 'seven':
      return new SevenSender(smsApiKey);
    case 'log':
      return new LogSender(logger);
  }
}

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
    sender,
  ],
  exports: [SmsConfirmations, SmsQueue, DayMessageQueue, SmsOutbox, SmsLimit, SmsLog],
})
export class SmsModule {}
