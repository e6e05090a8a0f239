import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/failures.js';
import { query } from '../database/statements.js';
import { hashOf } from '../server/secret.js';
import { orderAlreadyPlaced } from './orders.errors.js';

export interface RequestKey {
  /** The `Idempotency-Key` of the request. */
  idempotencyKey: string | undefined;
  requestHash: string;
}

interface StoredOrder {
  id: number;
  totalPrice: string;
  cancellationToken: string | null;
  requestHash: string | null;
}

export const requestHash = (request: object): string => hashOf(JSON.stringify(request));

/** The order that was placed with this key. */
export async function storedOrder(
  manager: EntityManager,
  { idempotencyKey, requestHash }: RequestKey,
): Promise<StoredOrder | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [order] = await query<StoredOrder>(
    manager,
    'SELECT id, totalPrice, cancellationToken, requestHash FROM customer_order WHERE idempotencyKey = ?',
    [idempotencyKey],
  );
  if (order && order.requestHash !== requestHash) throw orderAlreadyPlaced();
  return order;
}

/** The answer to an earlier request with the same key, or else to this one. */
export async function placedOnce<T>(
  earlier: () => Promise<T | undefined>,
  place: () => Promise<T>,
): Promise<T> {
  const answer = await earlier();
  if (answer !== undefined) return answer;
  try {
    return await place();
  } catch (error) {
    // The same form was sent twice at once, and the other request was faster.
    const faster = isDuplicate(error) ? await earlier() : undefined;
    if (faster === undefined) throw error;
    return faster;
  }
}
