import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReportsModule } from './back-office/reports/reports.module.js';
import { PicturesModule } from './catalogue/pictures/pictures.module.js';
import { RemindersModule } from './messages/reminders/reminders.module.js';
import { SmsModule } from './messages/sms/sms.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { Background } from './schedule/background.js';
import { JobLock } from './schedule/job-lock.entity.js';
import { JobLocks } from './schedule/job-locks.js';
import { Timetable } from './timetable.js';

@Module({
  imports: [
    ScheduleModule.forRoot(),
    TypeOrmModule.forFeature([JobLock]),
    SmsModule,
    RemindersModule,
    ReportsModule,
    OrdersModule,
    PrivacyModule,
    PicturesModule,
  ],
  providers: [Timetable, Background, JobLocks],
})
export class TimetableModule {}
