import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { transaction } from '../database/transaction.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import type { StandingOrder } from './standing-order.entity.js';
import { lockedStanding } from './standing-order.rows.js';
import {
  confirmationExpired,
  standingContactErased,
  standingEnded,
  standingLinkUnknown,
  standingNotConfirmed,
  standingOrderNotFound,
} from './standing-orders.errors.js';
import { requireFewStandingChanges } from './terms.rows.js';

/** The customer has the link, the farmer the number of the record. */
export type StandingKey = { token: string } | { id: number };

/** A standing order that somebody changes, locked until the commit. */
export interface Edit {
  manager: EntityManager;
  standing: StandingOrder;
  actor: 'customer' | 'admin';
  at: FarmTime;
}

const TOKEN = /^[\w-]{16,64}$/;

/** Changes standing orders, one change after the other. */
@Injectable()
export class StandingEditing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FarmClock,
  ) {}

  /**
   * Runs `work` in a transaction with the locked standing order. `before` locks what comes before it: days. A failed
   * change doesn't count against the limit of its link.
   */
  edit<T>(
    key: StandingKey,
    work: (edit: Edit) => Promise<T>,
    before?: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    const isCustomer = 'token' in key;
    if (isCustomer) requireToken(key.token);
    const now = this.clock.now();
    return transaction(this.dataSource.manager, async (manager) => {
      await before?.(manager);
      const standing = await lockedStanding(manager, key);
      if (!standing) throw isCustomer ? standingLinkUnknown() : standingOrderNotFound();
      if (isCustomer) {
        requireReachable(standing, now);
        await requireFewStandingChanges(manager, standing.id, now);
      } else if (standing.contactErasedAt) throw standingContactErased();
      const at = await this.clock.at(now, manager);
      return work({ manager, standing, actor: isCustomer ? 'customer' : 'admin', at });
    });
  }
}

export function requireToken(token: string): void {
  if (!TOKEN.test(token)) throw standingLinkUnknown();
}

/** Long after its end a link is as unknown as any other. */
export function requireReachable({ reachableUntil }: StandingOrder, now: Date): void {
  if (reachableUntil && now >= reachableUntil) throw standingLinkUnknown();
}

/** Refuses what only an active standing order can have. */
export function requireActive({ status, confirmUntil }: StandingOrder, now: Date): void {
  if (status === 'ended') throw standingEnded();
  if (status === 'pending') throw now >= confirmUntil ? confirmationExpired() : standingNotConfirmed();
}
