import { Module } from '@nestjs/common';
import { CustomersModule } from '../../customers/customers.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PickupDaysModule } from '../../pickup-days/pickup-days.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [CustomersModule, OrdersModule, PickupDaysModule, SettingsModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
