import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { AdminStandingOrdersController } from './admin-standing-orders.controller.js';
import { StandingBreaks } from './breaks.service.js';
import { StandingChanges } from './changing.service.js';
import { StandingConfirming } from './confirming.service.js';
import { StandingCreating } from './creating.service.js';
import { StandingEditing } from './editing.service.js';
import { StandingEnding } from './ending.service.js';
import { OrderEntry } from './entering/order-entry.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingForecast, StandingOverviewReading } from './entering/standing-forecast.service.js';
import { StandingPlans } from './entering/standing-plans.service.js';
import { StandingLifecycle } from './lifecycle.service.js';
import { StandingOrderCancelling } from './order-cancelling.service.js';
import { StandingPriceAcceptance } from './prices.service.js';
import { StandingRequesting } from './requesting.service.js';
import { StandingEndings } from './standing-endings.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingNotices } from './standing-notices.service.js';
import { StandingOrdersController } from './standing-orders.controller.js';
import { StandingProblems } from './standing-problems.service.js';
import { StandingOffers, StandingReading } from './standing-reading.service.js';

@Module({
  imports: [MessagesModule, OrdersModule],
  controllers: [StandingOrdersController, AdminStandingOrdersController],
  providers: [
    OrderEntry,
    StandingBreaks,
    StandingChanges,
    StandingConfirming,
    StandingCreating,
    StandingEditing,
    StandingEnding,
    StandingEndings,
    StandingEntering,
    StandingForecast,
    StandingLifecycle,
    StandingMessages,
    StandingNotices,
    StandingOffers,
    StandingOrderCancelling,
    StandingOverviewReading,
    StandingPlans,
    StandingPriceAcceptance,
    StandingProblems,
    StandingReading,
    StandingRequesting,
  ],
  exports: [
    StandingEntering,
    StandingForecast,
    StandingLifecycle,
    StandingMessages,
    StandingOffers,
    StandingPlans,
    StandingReading,
  ],
})
export class StandingOrdersModule {}
