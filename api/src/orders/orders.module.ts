import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PickupDaysModule } from '../pickup-days/pickup-days.module.js';
import { AdminOrdersController, WithdrawalsController } from './admin-orders.controller.js';
import { CaptchaVerifier, NoCaptcha, TurnstileVerifier } from './captcha-verifier.service.js';
import { Order } from './order.entity.js';
import { OrderPlacement } from './order-placement.service.js';
import { OrderReading } from './order-reading.service.js';
import { OrdersController } from './orders.controller.js';
import { Orders } from './orders.service.js';
import { RemindersService } from './reminders.service.js';
import { OrderSums } from './sums/order-sums.service.js';

const TURNSTILE_URL = 'https://challenges.cloudflare.com';

const captchaVerifier = {
  provide: CaptchaVerifier,
  inject: [CONFIG],
  useFactory: ({ turnstileSecret, publicUrl, captchaBypass, isCaptchaOff }: Config) =>
    isCaptchaOff
      ? new NoCaptcha()
      : new TurnstileVerifier({
          url: TURNSTILE_URL,
          secret: turnstileSecret,
          hostname: new URL(publicUrl).hostname,
          bypass: captchaBypass,
        }),
};

@Module({
  imports: [TypeOrmModule.forFeature([Order]), MessagesModule, PickupDaysModule],
  controllers: [OrdersController, AdminOrdersController, WithdrawalsController],
  providers: [captchaVerifier, OrderPlacement, OrderReading, Orders, OrderSums, RemindersService],
  exports: [CaptchaVerifier, OrderReading, Orders, OrderSums, RemindersService],
})
export class OrdersModule {}
