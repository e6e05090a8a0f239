import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SmsModule } from '../../messages/sms/sms.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PickupDaysModule } from '../../pickup-days/pickup-days.module.js';
import { BackgroundModule } from '../../schedule/background.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { CallOffController } from './call-off.controller.js';
import { CallOff } from './call-off.entity.js';
import { CallOffService } from './call-off.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CallOff]),
    BackgroundModule,
    OrdersModule,
    PickupDaysModule,
    SettingsModule,
    SmsModule,
  ],
  controllers: [CallOffController],
  providers: [CallOffService],
  exports: [CallOffService],
})
export class CallOffModule {}
