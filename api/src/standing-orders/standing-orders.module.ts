import { Module } from '@nestjs/common';
import { OrderMessagesModule } from '../messages/order-messages/order-messages.module.js';
import { SmsModule } from '../messages/sms/sms.module.js';
import { CaptchaModule } from '../orders/captcha/captcha.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { BackgroundModule } from '../schedule/background.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminStandingOrdersController } from './admin-standing-orders.controller.js';
import { StandingBreaks } from './breaks.service.js';
import { StandingChanges } from './changing.service.js';
import { StandingConfirming } from './confirming.service.js';
import { StandingCreating } from './creating.service.js';
import { StandingEditing } from './editing.service.js';
import { StandingEnding } from './ending.service.js';
import { StandingEntering } from './entering.service.js';
import { StandingForecast } from './forecast.service.js';
import { StandingLifecycle } from './lifecycle.service.js';
import { StandingOffers } from './offer.service.js';
import { StandingOrderCancelling } from './order-cancelling.service.js';
import { OrderEntry } from './order-entry.js';
import { StandingOverviewReading } from './overview.service.js';
import { StandingPriceAcceptance } from './prices.service.js';
import { StandingReading } from './reading.service.js';
import { StandingRequesting } from './requesting.service.js';
import { StandingEndings } from './standing-endings.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingNotices } from './standing-notices.service.js';
import { StandingOrdersController } from './standing-orders.controller.js';
import { StandingPlans } from './standing-plans.service.js';
import { StandingProblems } from './standing-problems.service.js';

@Module({
  imports: [BackgroundModule, CaptchaModule, OrderMessagesModule, OrdersModule, SettingsModule, SmsModule],
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
