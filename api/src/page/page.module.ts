import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { PageController } from './page.controller.js';

@Module({
  imports: [OrdersModule, PickupDaysModule, StandingOrdersModule],
  controllers: [PageController],
})
export class PageModule {}
