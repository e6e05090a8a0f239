import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { CallOffModule } from './back-office/call-off/call-off.module.js';
import { ReportsModule } from './back-office/reports/reports.module.js';
import { PicturesModule } from './catalogue/pictures/pictures.module.js';
import { MailMessagesModule } from './messages/mail/mail-messages.module.js';
import { OrderMessagesModule } from './messages/order-messages/order-messages.module.js';
import { SmsModule } from './messages/sms/sms.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { RemindersModule } from './orders/reminders.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { BackgroundModule } from './schedule/background.module.js';
import { StandingOrdersModule } from './standing-orders/standing-orders.module.js';
import { Timetable } from './timetable.js';

@Module({
  imports: [
    ScheduleModule.forRoot(),
    BackgroundModule,
    CallOffModule,
    SmsModule,
    MailMessagesModule,
    OrderMessagesModule,
    RemindersModule,
    ReportsModule,
    OrdersModule,
    StandingOrdersModule,
    PrivacyModule,
    PicturesModule,
  ],
  providers: [Timetable],
})
export class TimetableModule {}
