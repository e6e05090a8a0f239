import type { DynamicModule } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BoxPresetsModule } from './box-presets/box-presets.module.js';
import { CaptchaModule } from './captcha/captcha.module.js';
import type { Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { DayMessagesModule } from './day-messages/day-messages.module.js';
import { environmentModule } from './environment.module.js';
import { HealthModule } from './health/health.module.js';
import { HelperLinksModule } from './helper-links/helper-links.module.js';
import { ListsModule } from './lists/lists.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { OrdersQueriesModule } from './orders/orders-queries.module.js';
import { PageModule } from './page/page.module.js';
import { PickupModule } from './pickup/pickup.module.js';
import { PickupDaysModule } from './pickup-days/pickup-days.module.js';
import { PickupLocationsModule } from './pickup-locations/pickup-locations.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProductsModule } from './products/products.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { TimetableModule } from './schedule/timetable.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SmsModule } from './sms/sms.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TodayModule } from './today/today.module.js';

class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    environmentModule(config),
    DatabaseModule,
    LoggingModule,
    HealthModule,
    AuditModule,
    AuthModule,
    CaptchaModule,
    SmsModule,
    SettingsModule,
    ProductsModule,
    PickupLocationsModule,
    BoxPresetsModule,
    PickupDaysModule,
    HelperLinksModule,
    DayMessagesModule,
    OrdersModule,
    OrdersQueriesModule,
    PickupModule,
    PicturesModule,
    PageModule,
    StatisticsModule,
    TodayModule,
    PrivacyModule,
    ReportsModule,
    ListsModule,
    TimetableModule,
    OpenApiModule,
    MetricsModule,
  ],
});
