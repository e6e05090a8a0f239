import { toEuros } from '@hofkiste/contract/plain/money';
import type { CalendarDate, E164, Euros } from '@hofkiste/contract/plain/units';
import type { EntityManager } from 'typeorm';
import { groupedBy, query } from '../database/statements.js';
import type { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { type LockedPickupOrder, lockPickupOrders } from './pickup-orders.js';

const OWED_MONTHS = 12;
const MOST_OWED = 5;

/** Debt: what is left to pay of an order of an earlier day. */
export interface Owed {
  orderId: number;
  date: CalendarDate;
  open: Euros;
}

/** For a WHERE: orders of earlier days that people may still pay for at this one. Its parameter is the date, twice. */
const EARLIER = `o.cancelledAt IS NULL AND d.date < ? AND d.date >= DATE_SUB(?, INTERVAL ${OWED_MONTHS} MONTH)`;

/** Resolves to the debts of these numbers from earlier days, oldest first, by number. */
export async function owedBy(
  manager: EntityManager,
  { date }: Pick<PickupDay, 'date'>,
  phoneNumbers: readonly string[],
): Promise<ReadonlyMap<string, Owed[]>> {
  if (phoneNumbers.length === 0) return new Map();
  const rows = await query<Omit<Owed, 'open'> & { phoneNumber: E164; openCents: number }>(
    manager,
    `SELECT o.id AS orderId, o.phoneNumber, d.date, o.openCents
     FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
     WHERE o.openCents > 0 AND o.phoneNumber IN (?) AND ${EARLIER} ORDER BY d.date, o.id`,
    [phoneNumbers, date, date],
  );
  const byNumber = groupedBy(rows, ({ phoneNumber }) => phoneNumber);
  return new Map(
    [...byNumber].map(([phoneNumber, owed]) => [
      phoneNumber,
      owed.slice(0, MOST_OWED).map(({ orderId, date: from, openCents }) => ({
        orderId,
        date: from,
        open: toEuros(openCents),
      })),
    ]),
  );
}

/** Locks those of the orders of earlier days that somebody collected who collects at this day, too, or at this place of it. */
export async function lockOwedOrders(
  manager: EntityManager,
  { id, date }: Pick<PickupDay, 'id' | 'date'>,
  ids: readonly number[],
  locationId: number | null,
): Promise<LockedPickupOrder[]> {
  if (ids.length === 0) return [];
  const owed = await query<{ id: number }>(
    manager,
    `SELECT o.id FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
     WHERE o.id IN (?) AND o.pickupState <> 'open' AND ${EARLIER} AND EXISTS (
       SELECT 1 FROM customer_order t JOIN pickup_day_location l ON l.id = t.pickupDayLocationId
       WHERE t.pickupDayId = ? AND t.phoneNumber = o.phoneNumber AND t.cancelledAt IS NULL
         AND l.pickupLocationId = COALESCE(?, l.pickupLocationId))`,
    [ids, date, date, id, locationId],
  );
  return owed.length === 0
    ? []
    : lockPickupOrders(
        manager,
        owed.map((order) => order.id),
      );
}
