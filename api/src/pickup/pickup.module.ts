import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OrderPickupController } from './order-pickup.controller.js';
import { PickupController } from './pickup.controller.js';
import { PickupService } from './pickup.service.js';

@Module({
  imports: [OrdersModule, PickupDaysModule, SettingsModule],
  controllers: [PickupController, OrderPickupController],
  providers: [PickupService],
})
export class PickupModule {}
