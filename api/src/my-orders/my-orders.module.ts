import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MessagesModule } from '../messages/messages.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { Codes } from './codes.service.js';
import { MyOrdersController } from './my-orders.controller.js';
import { MyOrdersGuard } from './my-orders.guard.js';
import { MyOrdersService } from './my-orders.service.js';
import { ShopperSessions } from './shopper-sessions.service.js';

@Module({
  imports: [MessagesModule, OrdersModule, PrivacyModule, StandingOrdersModule],
  controllers: [MyOrdersController],
  providers: [Codes, MyOrdersService, ShopperSessions, { provide: APP_GUARD, useClass: MyOrdersGuard }],
})
export class MyOrdersModule {}
