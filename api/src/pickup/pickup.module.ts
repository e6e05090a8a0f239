import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OrderPickupController } from './order-pickup.controller.js';
import { PickupController } from './pickup.controller.js';
import { PickupService } from './pickup.service.js';
import { RefusedTap } from './pickup-event.entity.js';
import { RefusedTapsController } from './refused-taps.controller.js';
import { RefusedTaps } from './refused-taps.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RefusedTap]), OrdersModule, PickupDaysModule, SettingsModule],
  controllers: [PickupController, OrderPickupController, RefusedTapsController],
  providers: [PickupService, RefusedTaps],
  exports: [RefusedTaps],
})
export class PickupModule {}
