import type { DynamicModule } from '@nestjs/common';
import { AuditModule } from './auth/audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CallOffModule } from './back-office/call-off/call-off.module.js';
import { InstallationModule } from './back-office/installation/installation.module.js';
import { ListsModule } from './back-office/lists/lists.module.js';
import { PlanningModule } from './back-office/planning/planning.module.js';
import { ReportsModule } from './back-office/reports/reports.module.js';
import { StatisticsModule } from './back-office/statistics/statistics.module.js';
import { TodayModule } from './back-office/today/today.module.js';
import { BoxPresetsModule } from './catalogue/box-presets/box-presets.module.js';
import { PickupLocationsModule } from './catalogue/pickup-locations/pickup-locations.module.js';
import { PicturesModule } from './catalogue/pictures/pictures.module.js';
import { ProductsModule } from './catalogue/products/products.module.js';
import type { Config } from './config/config.js';
import { environmentModule } from './config/environment.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { databaseModule } from './database/database.module.js';
import { entities } from './entities.js';
import { HealthModule } from './health/health.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { DayMessagesModule } from './messages/day-messages/day-messages.module.js';
import { SmsModule } from './messages/sms/sms.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PageModule } from './page/page.module.js';
import { HelperLinksModule } from './pickup/helper-links/helper-links.module.js';
import { PickupModule } from './pickup/pickup.module.js';
import { PickupDaysModule } from './pickup-days/pickup-days.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StandingOrdersModule } from './standing-orders/standing-orders.module.js';
import { TimetableModule } from './timetable.module.js';

class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    environmentModule(config),
    databaseModule(entities),
    LoggingModule,
    HealthModule,
    OpenApiModule,
    MetricsModule,

    AuthModule,
    AuditModule,
    SettingsModule,

    ProductsModule,
    BoxPresetsModule,
    PickupLocationsModule,
    PicturesModule,

    PickupDaysModule,
    OrdersModule,
    CustomersModule,
    SmsModule,
    DayMessagesModule,
    StandingOrdersModule,
    PickupModule,
    HelperLinksModule,

    PlanningModule,
    CallOffModule,
    TodayModule,
    StatisticsModule,
    ReportsModule,
    ListsModule,
    InstallationModule,

    PrivacyModule,
    PageModule,
    TimetableModule,
  ],
});
