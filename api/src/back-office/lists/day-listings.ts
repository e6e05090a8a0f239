import { Column, Entity, type EntityManager, In, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { instant, json, reference } from '../../database/columns.js';
import { groupedBy, query } from '../../database/statements.js';
import { retryOnConflict } from '../../database/transaction.js';
import type { PickupDay } from '../../pickup-days/pickup-day.entity.js';

/** The open orders of a pickup day when somebody last downloaded a list of it. */
@Entity('day_listing')
export class DayListing {
  @PrimaryColumn(reference)
  pickupDayId!: number;

  @OneToOne('PickupDay', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'pickupDayId' })
  pickupDay?: PickupDay;

  @Column(instant)
  at!: Date;

  /** The version of each order by its id. */
  @Column({ type: 'mediumtext', transformer: json })
  versions!: Record<string, number>;
}

/** Changes on a pickup day since somebody last downloaded a list of it. The lists have ids of orders. */
export interface ChangesSinceList {
  at: Date;
  added: number[];
  changed: number[];
  cancelled: number[];
  /** How many are gone. */
  deleted: number;
}

interface OrderVersion {
  pickupDayId: number;
  id: number;
  version: number;
  isCancelled: number;
}

/** Reads the open orders. Call it before those of the list are read: a change meanwhile counts as one after the download. */
export async function listingOf(manager: EntityManager, pickupDayId: number, at: Date): Promise<DayListing> {
  const orders = await versionsOf(manager, [pickupDayId]);
  const open = orders.filter(({ isCancelled }) => !isCancelled);
  const versions = Object.fromEntries(open.map(({ id, version }) => [id, version]));
  return Object.assign(new DayListing(), { pickupDayId, at, versions });
}

/** Remembers which orders the printed lists of a day have. */
export async function storeListing(
  manager: EntityManager,
  { pickupDayId, at, versions }: DayListing,
): Promise<void> {
  await retryOnConflict(() => manager.upsert(DayListing, { pickupDayId, at, versions }, ['pickupDayId']));
}

/** Returns what has changed since the lists; days without a download are missing. */
export async function changesByDay(
  manager: EntityManager,
  pickupDayIds: number[],
): Promise<Map<number, ChangesSinceList>> {
  const listings = await manager.findBy(DayListing, { pickupDayId: In(pickupDayIds) });
  const orders = await versionsOf(
    manager,
    listings.map(({ pickupDayId }) => pickupDayId),
  );
  const ordersOf = groupedBy(orders, ({ pickupDayId }) => pickupDayId);
  return new Map(
    listings.map((listing) => [
      listing.pickupDayId,
      changesSince(listing, ordersOf.get(listing.pickupDayId) ?? []),
    ]),
  );
}

async function versionsOf(manager: EntityManager, pickupDayIds: number[]): Promise<OrderVersion[]> {
  if (pickupDayIds.length === 0) return [];
  return query<OrderVersion>(
    manager,
    `SELECT pickupDayId, id, version, cancelledAt IS NOT NULL AS isCancelled
     FROM customer_order WHERE pickupDayId IN (?) ORDER BY id`,
    [pickupDayIds],
  );
}

function changesSince({ at, versions }: DayListing, orders: readonly OrderVersion[]): ChangesSinceList {
  const listed = new Map(Object.entries(versions).map(([id, version]) => [Number(id), version]));
  const idsOf = (changes: readonly OrderVersion[]) => changes.map(({ id }) => id);
  const open = orders.filter(({ isCancelled }) => !isCancelled);
  const known = new Set(idsOf(orders));
  return {
    at,
    added: idsOf(open.filter(({ id }) => !listed.has(id))),
    changed: idsOf(open.filter(({ id, version }) => listed.has(id) && listed.get(id) !== version)),
    cancelled: idsOf(orders.filter(({ id, isCancelled }) => isCancelled && listed.has(id))),
    deleted: [...listed.keys()].filter((id) => !known.has(id)).length,
  };
}
