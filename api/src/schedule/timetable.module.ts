import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PicturesModule } from '../pictures/pictures.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { Background } from './background.js';
import { JobLock } from './job-lock.entity.js';
import { JobLocks } from './job-locks.js';
import { Timetable } from './timetable.js';

@Module({
  imports: [
    ScheduleModule.forRoot(),
    TypeOrmModule.forFeature([JobLock]),
    SmsModule,
    RemindersModule,
    ReportsModule,
    RetentionModule,
    PicturesModule,
  ],
  providers: [Timetable, Background, JobLocks],
})
export class TimetableModule {}
