import { Module } from '@nestjs/common';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [PickupDaysModule, SettingsModule, SmsModule],
  controllers: [TodayController],
  providers: [TodayService],
})
export class TodayModule {}
