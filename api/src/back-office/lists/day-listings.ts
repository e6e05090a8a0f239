import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, In, JoinColumn, OneToOne, PrimaryColumn, type Repository } from 'typeorm';
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

/** Remembers which orders the printed lists have. */
@Injectable()
export class DayListings {
  constructor(@InjectRepository(DayListing) private readonly listings: Repository<DayListing>) {}

  /** Call it before the orders of the list are read: a change meanwhile counts as one after the download. */
  async read(pickupDayId: number, at: Date): Promise<DayListing> {
    const orders = await this.versions([pickupDayId]);
    const open = orders.filter(({ isCancelled }) => !isCancelled);
    const versions = Object.fromEntries(open.map(({ id, version }) => [id, version]));
    return Object.assign(new DayListing(), { pickupDayId, at, versions });
  }

  async store({ pickupDayId, at, versions }: DayListing): Promise<void> {
    await retryOnConflict(() => this.listings.upsert({ pickupDayId, at, versions }, ['pickupDayId']));
  }

  /** Days without a download are missing. */
  async changesByDay(pickupDayIds: number[]): Promise<Map<number, ChangesSinceList>> {
    const listings = await this.listings.findBy({ pickupDayId: In(pickupDayIds) });
    const orders = await this.versions(listings.map(({ pickupDayId }) => pickupDayId));
    const ordersOf = groupedBy(orders, ({ pickupDayId }) => pickupDayId);
    return new Map(
      listings.map((listing) => [
        listing.pickupDayId,
        changesSince(listing, ordersOf.get(listing.pickupDayId) ?? []),
      ]),
    );
  }

  private versions(pickupDayIds: number[]): Promise<OrderVersion[]> {
    if (pickupDayIds.length === 0) return Promise.resolve([]);
    return query<OrderVersion>(
      this.listings.manager,
      `SELECT pickupDayId, id, version, cancelledAt IS NOT NULL AS isCancelled
       FROM customer_order WHERE pickupDayId IN (?) ORDER BY id`,
      [pickupDayIds],
    );
  }
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
