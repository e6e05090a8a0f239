import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { retryOnConflict, transaction } from '../database/transaction.js';
import { failMessagesOfStanding } from '../messages/messages.rows.js';
import { FarmClock } from '../settings/settings.service.js';
import { StandingOrder, StandingOrderBreak } from './standing-order.entity.js';
import { deleteStanding, endStanding, lockedStanding } from './standing-order.rows.js';
import { latestPauseEndingBy, pauseEndsOn } from './standing-texts.js';

/** Jobs by which time changes standing orders. */
@Injectable()
export class StandingLifecycle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: FarmClock,
  ) {}

  /** The job: each step is for itself, so that a run which was cut off is continued by the next one. */
  async run(signal?: AbortSignal): Promise<void> {
    const at = await this.clock.read();
    await this.endLongPauses(at, signal);
    await this.deleteUnconfirmed(at.now, signal);
    await this.forgetLinks(at.now);
  }

  /** A pause without an end isn't meant for ever. */
  private async endLongPauses({ now, date: today }: FarmTime, signal?: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const pauses = await manager.find(StandingOrderBreak, {
      where: {
        toDate: IsNull(),
        fromDate: LessThanOrEqual(latestPauseEndingBy(today)),
        standingOrder: { status: 'active' },
      },
    });
    for (const { standingOrderId: id } of pauses) {
      if (signal?.aborted) return;
      await transaction(manager, async (locking) => {
        const standing = await lockedStanding(locking, { id });
        const isOver = standing?.breaks.some(
          ({ fromDate, toDate }) => toDate === null && pauseEndsOn(fromDate) <= today,
        );
        if (standing?.status !== 'active' || !isOver) return;
        await endStanding(locking, standing, { actor: 'system', now });
        await failMessagesOfStanding(locking, id, now);
      });
    }
  }

  /** Deletes those that nobody has confirmed once their page has said so long enough, and the requests that were refused. */
  private async deleteUnconfirmed(now: Date, signal?: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const where = StandingOrder.unconfirmed(now);
    const expired = await manager.find(StandingOrder, { select: { id: true }, where });
    for (const { id } of expired) {
      if (signal?.aborted) return;
      await transaction(manager, async (locking) => {
        const standing = await lockedStanding(locking, { id });
        if (standing && standing.confirmedAt === null) await deleteStanding(locking, id);
      });
    }
  }

  private async forgetLinks(now: Date): Promise<void> {
    const where = { ...StandingOrder.unreachableEnded(now), token: Not(IsNull()) };
    await retryOnConflict(() => this.dataSource.manager.update(StandingOrder, where, { token: null }));
  }
}
