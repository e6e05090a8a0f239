import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AdminStandingOrdersController } from './admin-standing-orders.controller.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingForecast } from './entering/standing-forecast.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { StandingEndings } from './standing-endings.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingNotices } from './standing-notices.service.js';
import { StandingOrdersController } from './standing-orders.controller.js';
import { StandingOrders } from './standing-orders.service.js';
import { StandingProblems } from './standing-problems.service.js';
import { StandingReading } from './standing-reading.service.js';
import { StandingRequests } from './standing-requests.service.js';

@Module({
  imports: [MessagesModule, OrdersModule],
  controllers: [StandingOrdersController, AdminStandingOrdersController],
  providers: [
    StandingEndings,
    StandingEntering,
    StandingForecast,
    StandingMessages,
    StandingNotices,
    StandingPlans,
    StandingProblems,
    StandingOrders,
    StandingReading,
    StandingRequests,
  ],
  exports: [
    StandingEntering,
    StandingForecast,
    StandingEndings,
    StandingMessages,
    StandingPlans,
    StandingReading,
  ],
})
export class StandingOrdersModule {}
