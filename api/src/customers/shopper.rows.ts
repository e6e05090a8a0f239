import type { EntityManager } from 'typeorm';
import { ShopperCode, ShopperSession } from './shopper.entity.js';

/** Ends the sessions and codes of a customer: the number may be somebody else's. */
export async function endShopperAccess(manager: EntityManager, customerId: number): Promise<void> {
  await manager.delete(ShopperCode, { customerId });
  await manager.delete(ShopperSession, { customerId });
}
