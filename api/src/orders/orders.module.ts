import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagesModule } from '../messages/messages.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { AdminOrdersController, WithdrawalsController } from './admin-orders.controller.js';
import { Order } from './order.entity.js';
import { OrderPlacement } from './order-placement.service.js';
import { OrderReading } from './order-reading.service.js';
import { OrdersController } from './orders.controller.js';
import { Orders } from './orders.service.js';
import { RemindersService } from './reminders.service.js';
import { OrderSums } from './sums/order-sums.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Order]), MessagesModule, PickupDaysModule],
  controllers: [OrdersController, AdminOrdersController, WithdrawalsController],
  providers: [OrderPlacement, OrderReading, Orders, OrderSums, RemindersService],
  exports: [OrderReading, Orders, OrderSums, RemindersService],
})
export class OrdersModule {}
