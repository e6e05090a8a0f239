import type { RefusedTap as RefusedTapView } from '@hofkiste/contract/wire/pickup';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { retryOnConflict } from '../database/failures.js';
import { query } from '../database/statements.js';
import { RefusedTap } from './pickup-event.entity.js';

/** A refused tap with what is known of its order. */
export interface UnseenTap extends Pick<RefusedTapView, 'orderId' | 'order' | 'lastName' | 'firstName'> {
  id: number;
  /** 'yyyy-MM-dd' of the pickup. */
  date: string;
  isPaid: boolean;
  /** Euros. */
  amount: number | null;
  actor: RefusedTap['actor'];
  at: Date;
}

interface Row extends Pick<UnseenTap, 'id' | 'orderId' | 'date' | 'actor' | 'at'> {
  action: RefusedTap['action'];
  amount: string | null;
  foundId: number | null;
  isCancelled: number;
  firstName: string | null;
  lastName: string | null;
}

/** Refused taps until the farmer has seen them. */
@Injectable()
export class RefusedTaps {
  constructor(
    @InjectRepository(RefusedTap) private readonly taps: Repository<RefusedTap>,
    private readonly clock: Clock,
  ) {}

  /** Reads the unseen taps of one day or of all days, sorted by date. */
  async unseen(pickupDayId?: number): Promise<UnseenTap[]> {
    const rows = await query<Row>(
      this.taps.manager,
      `SELECT t.id, t.orderId, t.action, t.amount, t.actor, t.at, d.date,
              o.id AS foundId, o.cancelledAt IS NOT NULL AS isCancelled, o.firstName, o.lastName
       FROM refused_tap t JOIN pickup_day d ON d.id = t.pickupDayId
       LEFT JOIN customer_order o ON o.id = t.orderId
       WHERE t.seenAt IS NULL AND t.pickupDayId = COALESCE(?, t.pickupDayId)
       ORDER BY d.date, t.id`,
      [pickupDayId ?? null],
    );
    return rows.map(({ action, amount, foundId, isCancelled, firstName, lastName, ...tap }) => ({
      ...tap,
      isPaid: action !== 'collected-unpaid',
      amount: amount === null ? null : Number(amount),
      order: foundId === null ? 'deleted' : isCancelled ? 'cancelled' : 'elsewhere',
      firstName: firstName ?? '',
      lastName: lastName ?? '',
    }));
  }

  /** Marks the taps of a day up to `lastId` as seen. */
  async markSeen(pickupDayId: number, lastId: number): Promise<void> {
    await retryOnConflict(() =>
      this.taps
        .createQueryBuilder()
        .update({ seenAt: this.clock.now() })
        .where({ pickupDayId, seenAt: IsNull() })
        .andWhere('id <= :lastId', { lastId })
        .execute(),
    );
  }
}
