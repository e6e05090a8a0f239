import type { PickupState } from '@hofkiste/contract/pickup';
import type { EntityManager } from 'typeorm';
import type { FarmTime } from '../config/farm-time.js';
import type { Customer } from './customer.entity.js';

/** An order in the history of a customer. */
export interface HistoryOrder {
  id: number;
  orderDate: Date;
  /** 'yyyy-MM-dd'. */
  pickupDate: string;
  locationName: string;
  /** Euros. */
  totalPrice: number;
  isCancelled: boolean;
  pickupState: PickupState;
  /** Not collected although the pickup is over and others were ticked off at its location. */
  isMissed: boolean;
}

/** What customers ask about their orders. `orders/` implements it. */
export abstract class CustomerOrders {
  /** SQL: the number of orders of `customer.id` that aren't cancelled. It reads an index only. */
  abstract readonly countSql: string;
  /** Whether the customer has any order, cancelled ones too. */
  abstract exist(manager: EntityManager, customerId: number): Promise<boolean>;
  /** Newest first, cancelled orders too. */
  abstract history(customerId: number, at: FarmTime): Promise<HistoryOrder[]>;
  /** Erases the contact on orders that are over, and on messages that no order refers to. */
  abstract eraseContact(manager: EntityManager, customer: Customer, at: FarmTime): Promise<void>;
}
