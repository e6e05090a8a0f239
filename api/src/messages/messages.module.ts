import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { CodeMessages } from './code-messages.service.js';
import { DayMessagesController } from './day-messages.controller.js';
import { DayMessagesService } from './day-messages.service.js';
import { MailLog } from './log/mail-log.service.js';
import { MailLogController, SmsLogController } from './log/message-logs.controller.js';
import { SmsLog } from './log/sms-log.service.js';
import { MailFallback } from './mail-fallback.service.js';
import { MailMessage } from './mail-message.entity.js';
import { MailQueue } from './mail-queue.service.js';
import { MessageStates } from './message-states.service.js';
import { OrderMessages } from './order-messages.service.js';
import { MailDelivery, MailOutbox, SmsDelivery, SmsOutbox } from './outbox.js';
import { senderOf } from './providers/sender-of.js';
import { SevenStatus } from './providers/seven.js';
import { SmsReportsController } from './providers/sms-reports.controller.js';
import { SmsReports } from './providers/sms-reports.service.js';
import { SmsSender } from './providers/sms-sender.js';
import { SmsGauges } from './sms-gauges.js';
import { SmsLimit } from './sms-limit.service.js';
import { DayMessage, SmsMessage } from './sms-message.entity.js';
import { SmsQueue } from './sms-queue.service.js';
import { TestMessages } from './test-messages.service.js';
import { PickupCalendar } from './texts/pickup-calendar.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DayMessage, MailMessage, SmsMessage])],
  controllers: [DayMessagesController, MailLogController, SmsLogController, SmsReportsController],
  providers: [
    CodeMessages,
    DayMessagesService,
    MailDelivery,
    MailFallback,
    MailLog,
    MailOutbox,
    MailQueue,
    OrderMessages,
    PickupCalendar,
    SmsDelivery,
    SmsGauges,
    SmsLimit,
    SmsLog,
    SmsOutbox,
    SmsQueue,
    SmsReports,
    MessageStates,
    TestMessages,
    { provide: SmsSender, inject: [CONFIG, LOGGER], useFactory: senderOf },
    {
      provide: SevenStatus,
      inject: [CONFIG],
      useFactory: ({ smsApiKey }: Config) => new SevenStatus(smsApiKey),
    },
  ],
  exports: [
    CodeMessages,
    MailFallback,
    MailLog,
    MailOutbox,
    OrderMessages,
    PickupCalendar,
    SmsLimit,
    SmsLog,
    SmsOutbox,
    SmsQueue,
    SmsReports,
    MessageStates,
    TestMessages,
  ],
})
export class MessagesModule {}
