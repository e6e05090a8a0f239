import type { StandingEnd } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { updateRows } from '../database/statements.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { requireReachable, StandingEditing, type StandingKey } from './editing.service.js';
import { StandingEntering } from './entering/standing-entering.service.js';
import { StandingOrderCancelling } from './order-cancelling.service.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingOrder, StandingOrderBreak } from './standing-order.entity.js';
import { activeCustomerId, endStanding, recordStandingEvent } from './standing-order.rows.js';
import {
  standingEnded,
  standingHasCustomer,
  standingNotConfirmed,
  standingOrdersOff,
} from './standing-orders.errors.js';
import { standingLimitRefusal, wantedLines } from './terms.rows.js';

/** Ends and deletes standing orders, and resumes those that have ended. */
@Injectable()
export class StandingEnding {
  constructor(
    private readonly editing: StandingEditing,
    private readonly cancelling: StandingOrderCancelling,
    private readonly entering: StandingEntering,
    private readonly messages: StandingMessages,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  /** Ends it at once. Deletes one that nobody has confirmed, and resolves to what it was. */
  async end(key: StandingKey, { cancelOrders }: StandingEnd): Promise<StandingOrder | undefined> {
    const { date: today } = await this.clock.read();
    const dates = { fromDate: mondayOf(today), toDate: null };
    return this.cancelling.edit(key, { dates, cancelOrders }, async ({ manager, standing, actor, at }) => {
      const { id, status } = standing;
      if (status === 'ended') throw standingEnded();
      if (status === 'pending') {
        await this.messages.deleteStanding(manager, id);
        return Object.assign(standing, { status: 'ended' as const, endedAt: at.now });
      }
      await endStanding(manager, standing, { actor, now: at.now });
      await this.messages.failQueued(manager, id, at.now);
      return undefined;
    });
  }

  /** Deletes one that has no customer: nobody has confirmed it. */
  async delete(id: number): Promise<void> {
    await this.editing.edit({ id }, async ({ manager, standing }) => {
      if (standing.customerId !== null) throw standingHasCustomer();
      await this.messages.deleteStanding(manager, id);
    });
  }

  /** It needs room within the limits like a new one, and ends a break that had no end. */
  async resume(key: StandingKey): Promise<void> {
    const isOn = await this.settings.value('enableStandingOrders');
    await this.editing.edit(key, async ({ manager, standing, actor, at: { now } }) => {
      const { id, status, weekday, phoneNumber, firstName, lastName, version, confirmedAt } = standing;
      if (status === 'active') return;
      if (confirmedAt === null) throw standingNotConfirmed();
      if (!isOn) throw standingOrdersOff();
      requireReachable(standing, now);
      if (phoneNumber === null || firstName === null || lastName === null) throw standingEnded();
      const lines = wantedLines(standing.sortedItems);
      const refusal = await standingLimitRefusal(manager, { weekday, lines, exceptId: id }, 'locked');
      if (refusal) throw refusal;
      const customerId = await activeCustomerId(manager, { id, phoneNumber, firstName, lastName }, now);
      await manager.delete(StandingOrderBreak, { standingOrderId: id, toDate: IsNull() });
      const changes = {
        status: 'active',
        endedAt: null,
        wantedSince: now,
        customerId,
        version: version + 1,
      } as const;
      await updateRows(manager, StandingOrder, { id }, changes);
      await recordStandingEvent(manager, {
        standingOrderId: id,
        at: now,
        actor,
        kind: 'resumed',
        detail: {},
      });
    });
    this.entering.enterSoon();
  }
}
