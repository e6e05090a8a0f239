import type { DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from './auth/auth.module.js';
import { BackOfficeModule } from './back-office/back-office.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { Clock } from './config/clock.js';
import { CONFIG, type Config } from './config/config.js';
import { CustomersModule } from './customers/customers.module.js';
import { databaseModule } from './database/database.module.js';
import { entities } from './entities.js';
import { HealthController } from './health/health.controller.js';
import { Heartbeat } from './health/heartbeat.service.js';
import { Machine } from './health/machine.service.js';
import { createLogger, LOGGER, NestLogger } from './logging/logger.js';
import { Mailer } from './mail/mailer.js';
import { MessagesModule } from './messages/messages.module.js';
import { Gauges, Metrics, MetricsServer } from './metrics/metrics.js';
import { MyOrdersModule } from './my-orders/my-orders.module.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OrdersModule } from './orders/orders.module.js';
import { PageModule } from './page/page.module.js';
import { PickupModule } from './pickup/pickup.module.js';
import { PickupDaysModule } from './pickup-days/pickup-days.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { Background, JobLock } from './schedule/background.js';
import { CaptchaVerifier, captchaVerifier } from './server/captcha-verifier.js';
import { SettingsModule } from './settings/settings.module.js';
import { StandingOrdersModule } from './standing-orders/standing-orders.module.js';
import { Timetable } from './timetable.js';

class CoreModule {}

/** Returns the module with the providers that every room may use. */
const coreModule = (config: Config): DynamicModule => ({
  module: CoreModule,
  global: true,
  imports: [databaseModule(entities), DiscoveryModule, TypeOrmModule.forFeature([JobLock])],
  controllers: [HealthController, OpenApiController],
  providers: [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: createLogger(config.logLevel) },
    captchaVerifier,
    Background,
    Clock,
    Gauges,
    Heartbeat,
    Machine,
    Mailer,
    Metrics,
    MetricsServer,
    NestLogger,
  ],
  exports: [
    Background,
    CaptchaVerifier,
    Clock,
    CONFIG,
    Heartbeat,
    LOGGER,
    Machine,
    Mailer,
    Metrics,
    NestLogger,
  ],
});

class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    coreModule(config),
    ScheduleModule.forRoot(),
    AuthModule,
    SettingsModule,
    CatalogueModule,
    PickupDaysModule,
    MessagesModule,
    CustomersModule,
    OrdersModule,
    StandingOrdersModule,
    PickupModule,
    BackOfficeModule,
    PrivacyModule,
    MyOrdersModule,
    PageModule,
  ],
  providers: [Timetable],
});
