import type { StandingEnd } from '@hofkiste/contract/standing-orders/calls';
import { mondayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { updateRows } from '../database/statements.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { activeCustomerId } from './active-customer.rows.js';
import { wantedLines } from './contents.rows.js';
import { requireReachable, StandingEditing, type StandingKey } from './editing.service.js';
import { StandingEntering } from './entering.service.js';
import { StandingOrderCancelling } from './order-cancelling.service.js';
import { endStanding } from './standing-end.rows.js';
import { standingLimitRefusal } from './standing-limits.rows.js';
import { StandingMessages } from './standing-messages.service.js';
import { StandingOrder } from './standing-order.entity.js';
import { recordStandingEvent } from './standing-order.rows.js';
import { StandingOrderBreak } from './standing-order-break.entity.js';
import { standingEnded, standingNotConfirmed, standingOrdersOff } from './standing-orders.errors.js';

/** Ends standing orders, and takes that back. */
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

  /** Ends it at once, even if it isn't confirmed. */
  async end(key: StandingKey, { cancelOrders }: StandingEnd): Promise<void> {
    const { date: today } = await this.clock.read();
    const dates = { fromDate: mondayOf(today), toDate: null };
    await this.cancelling.edit(key, { dates, cancelOrders }, async ({ manager, standing, actor, at }) => {
      if (standing.status === 'ended') throw standingEnded();
      await endStanding(manager, standing, { actor, now: at.now });
      await this.messages.failQueued(manager, standing.id, at.now);
    });
  }

  /** It needs room within the limits like a new one, and ends a break that had no end. */
  async resume(key: StandingKey): Promise<void> {
    const isOn = await this.settings.value('enableStandingOrders');
    await this.editing.edit(key, async ({ manager, standing, actor, at: { now } }) => {
      const { id, status, weekday, phoneNumber, firstName, lastName, version } = standing;
      if (status === 'pending') throw standingNotConfirmed();
      if (status === 'active') return;
      if (!isOn) throw standingOrdersOff();
      requireReachable(standing, now);
      if (phoneNumber === null || firstName === null || lastName === null) throw standingEnded();
      const lines = wantedLines(standing.sortedItems);
      const refusal = await standingLimitRefusal(manager, { weekday, lines, exceptId: id }, 'locked');
      if (refusal) throw refusal;
      const customerId = await activeCustomerId(manager, { id, phoneNumber, firstName, lastName }, now);
      await manager.delete(StandingOrderBreak, { standingOrderId: id, toDate: IsNull() });
      const changes = { status: 'active', endedAt: null, customerId, version: version + 1 } as const;
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
