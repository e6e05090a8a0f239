import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Mailer } from './mailer.js';
import { ReportsController } from './reports.controller.js';
import { ReportsJob } from './reports.job.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PickupDay]), SettingsModule],
  controllers: [ReportsController],
  providers: [ReportsService, ReportsJob, Mailer],
})
export class ReportsModule {}
