import { Module } from '@nestjs/common';
import { MailMessagesModule } from '../../messages/mail/mail-messages.module.js';
import { SmsModule } from '../../messages/sms/sms.module.js';
import { PickupModule } from '../../pickup/pickup.module.js';
import { PickupDaysModule } from '../../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { StandingOrdersModule } from '../../standing-orders/standing-orders.module.js';
import { PlanningModule } from '../planning/planning.module.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [
    MailMessagesModule,
    PickupDaysModule,
    PickupModule,
    PlanningModule,
    SettingsModule,
    SmsModule,
    StandingOrdersModule,
  ],
  controllers: [TodayController],
  providers: [TodayService],
})
export class TodayModule {}
