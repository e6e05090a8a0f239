import { Global, Module } from '@nestjs/common';
import { CustomerOrders } from '../customers/customer-orders.js';
import { DayOrders } from '../pickup-days/day-orders.js';
import { SettingsModule } from '../settings/settings.module.js';

import { OrdersQueries } from './orders.queries.js';
import { OrderSums } from './sums/order-sums.js';

/** Global: days and customers get the answers about their orders without importing them. */
@Global()
@Module({
  imports: [SettingsModule],
  providers: [
    OrderSums,
    OrdersQueries,
    { provide: DayOrders, useExisting: OrdersQueries },
    { provide: CustomerOrders, useExisting: OrdersQueries },
  ],
  exports: [DayOrders, CustomerOrders, OrderSums],
})
export class OrdersQueriesModule {}
