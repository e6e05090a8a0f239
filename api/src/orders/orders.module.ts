import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { SmsModule } from '../messages/sms/sms.module.js';
import { PickupModule } from '../pickup/pickup.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminOrderPlacement } from './admin-order-placement.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { CaptchaModule } from './captcha/captcha.module.js';
import { Order } from './order.entity.js';
import { OrderCancellation } from './order-cancellation.js';
import { OrderChanges } from './order-changes.js';
import { OrderPlacement } from './order-placement.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order]),
    CaptchaModule,
    CustomersModule,
    PickupDaysModule,
    PickupModule,
    SettingsModule,
    SmsModule,
  ],
  controllers: [OrdersController, AdminOrdersController],
  providers: [OrderPlacement, AdminOrderPlacement, OrderChanges, OrderCancellation, OrdersService],
})
export class OrdersModule {}
