import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { HelperLink } from './helper-links/helper-link.entity.js';
import { HelperLinksController, ValidHelperLinksController } from './helper-links/helper-links.controller.js';
import { HelperLinksService } from './helper-links/helper-links.service.js';
import { OpenAmountsService } from './open-amounts.service.js';
import {
  OpenAmountsController,
  OrderPickupController,
  PickupController,
  RefusedTapsController,
} from './pickup.controller.js';
import { PickupService } from './pickup.service.js';
import { RefusedTap } from './pickup-event.entity.js';
import { RefusedTaps } from './refused-taps.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HelperLink, RefusedTap]), OrdersModule, PickupDaysModule],
  controllers: [
    HelperLinksController,
    OpenAmountsController,
    OrderPickupController,
    PickupController,
    RefusedTapsController,
    ValidHelperLinksController,
  ],
  providers: [HelperLinksService, OpenAmountsService, PickupService, RefusedTaps],
  exports: [OpenAmountsService, RefusedTaps],
})
export class PickupModule {}
