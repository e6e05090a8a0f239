import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailMessagesModule } from '../messages/mail/mail-messages.module.js';
import { OrderMessagesModule } from '../messages/order-messages/order-messages.module.js';
import { SmsModule } from '../messages/sms/sms.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { BackgroundModule } from '../schedule/background.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { OrderCancellation } from './cancellation.service.js';
import { CaptchaModule } from './captcha/captcha.module.js';
import { OrderChanges } from './change.service.js';
import { Order } from './order.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrderPlacement } from './placement.service.js';
import { OrderReading } from './reading.service.js';
import { OrderSums } from './sums/order-sums.service.js';
import { Withdrawals } from './withdrawal.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order]),
    CaptchaModule,
    PickupDaysModule,
    BackgroundModule,
    SettingsModule,
    MailMessagesModule,
    OrderMessagesModule,
    SmsModule,
  ],
  controllers: [OrdersController, AdminOrdersController],
  providers: [OrderPlacement, OrderChanges, OrderCancellation, OrderReading, OrderSums, Withdrawals],
  exports: [OrderCancellation, OrderReading, OrderSums],
})
export class OrdersModule {}
