import { addDays, instantOf } from '@hofkiste/contract/plain/dates';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { afterNight } from '@hofkiste/contract/rules/quiet-hours';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { execute } from '../database/statements.js';
import {
  forEachAlone,
  retryOnConflict,
  takeSteps,
  transaction,
  transactionOfOne,
} from '../database/transaction.js';
import { standingDedupeKey } from '../messages/kinds.js';
import { MessageStates } from '../messages/message-states.service.js';
import { failMessagesOfStanding } from '../messages/messages.rows.js';
import { SmsQueue } from '../messages/sms-queue.service.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { StandingOrder, StandingOrderBreak } from './standing-order.entity.js';
import { deleteStanding, endStanding, lockedStanding } from './standing-order.rows.js';
import {
  endingText,
  latestPauseEndingBy,
  pauseEndsOn,
  STANDING_TEXT_SETTINGS,
  type StandingFarm,
} from './standing-texts.js';

const KIND = 'standing-ending';

/** So many days before the end. */
const WARNING_DAYS = 7;

const keyOf = ({ id, standingOrderId }: StandingOrderBreak): string =>
  standingDedupeKey.ending(standingOrderId, id);

/** Ends standing orders by time, and tells customers a week before that a pause without an end will end theirs. */
@Injectable()
export class StandingEndings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly sms: SmsQueue,
    private readonly messageStates: MessageStates,
    private readonly clock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a message for each pause that ends in a week. Several processes may do this at once. */
  async queueDue(at: FarmTime, signal?: AbortSignal): Promise<void> {
    if (!this.config.canSendSms) return;
    const pauses = await this.pausesEndingBy(addDays(at.date, WARNING_DAYS));
    const due = pauses.filter((pause) => isTimeToWrite(pause, at));
    const unsent = await this.messageStates.unsent(due, keyOf);
    if (unsent.length === 0) return;
    const settings = await this.settings.pick(STANDING_TEXT_SETTINGS);
    const farm = { settings, publicUrl: this.config.publicUrl };
    await forEachAlone(unsent, (pause) => this.write(pause, farm, at), signal);
  }

  /** A message isn't sent any more, nor can a person send it again, once its pause has an end or is removed. */
  async expireSettled({ now }: FarmTime): Promise<void> {
    await execute(
      this.dataSource,
      `UPDATE sms_message m SET m.expiresAt = ?
       WHERE m.standingOrderId IS NOT NULL AND m.kind = ? AND m.expiresAt > ? AND NOT EXISTS (
         SELECT 1 FROM standing_order_break b WHERE b.standingOrderId = m.standingOrderId AND b.toDate IS NULL
           AND m.dedupeKey = CONCAT(?, ':', b.standingOrderId, ':', b.id))`,
      [now, KIND, now, KIND],
    );
  }

  private pausesEndingBy(date: CalendarDate): Promise<StandingOrderBreak[]> {
    const fromDate = LessThanOrEqual(latestPauseEndingBy(date));
    return this.dataSource.manager.find(StandingOrderBreak, {
      where: { toDate: IsNull(), fromDate, standingOrder: { status: 'active' } },
      relations: { standingOrder: true },
      order: { id: 'ASC' },
    });
  }

  /** Writes with the next run about a standing order that was changed meanwhile: it may have another number and link. */
  private async write(pause: StandingOrderBreak, farm: StandingFarm, { now, zone }: FarmTime): Promise<void> {
    const { id, standingOrderId } = pause;
    const { phoneNumber, version } = pause.standingOrder;
    if (phoneNumber === null) return;
    const message = {
      kind: KIND,
      orderId: null,
      standingOrderId,
      dedupeKey: keyOf(pause),
      phoneNumber,
      text: endingText(pause, pauseEndsOn(pause.fromDate), farm),
      expiresAt: endOf(pause, zone),
    } as const;
    await transactionOfOne(this.dataSource.manager, async (manager) => {
      const standing = await lockedStanding(manager, { id: standingOrderId });
      if (standing?.status !== 'active' || standing.version !== version) return;
      if (standing.breaks.some((one) => one.id === id && one.toDate === null))
        await this.sms.notify(manager, message, now);
    });
  }

  /** The job: each step is for itself, so that a run which was cut off is continued by the next one. */
  async endDue(signal?: AbortSignal): Promise<void> {
    const at = await this.clock.read();
    await takeSteps(
      [
        () => this.endLongPauses(at, signal),
        () => this.deleteUnconfirmed(at.now, signal),
        () => this.forgetLinks(at.now),
      ],
      signal,
    );
  }

  /** A pause without an end isn't meant for ever. */
  private async endLongPauses({ now, date: today }: FarmTime, signal?: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const end = async ({ standingOrderId: id }: StandingOrderBreak) =>
      transaction(manager, async (locking) => {
        const standing = await lockedStanding(locking, { id });
        const isOver = standing?.breaks.some(
          ({ fromDate, toDate }) => toDate === null && pauseEndsOn(fromDate) <= today,
        );
        if (standing?.status !== 'active' || !isOver) return;
        await endStanding(locking, standing, { actor: 'system', now });
        await failMessagesOfStanding(locking, id, now);
      });
    await forEachAlone(await this.pausesEndingBy(today), end, signal);
  }

  /**
   * Deletes those that nobody has confirmed once their page has said so long enough, and the requests that were
   * refused.
   */
  private async deleteUnconfirmed(now: Date, signal?: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const where = StandingOrder.unconfirmed(now);
    const expired = await manager.find(StandingOrder, { select: { id: true }, where });
    const remove = async ({ id }: StandingOrder) =>
      transaction(manager, async (locking) => {
        const standing = await lockedStanding(locking, { id });
        if (standing && standing.confirmedAt === null) await deleteStanding(locking, id);
      });
    await forEachAlone(expired, remove, signal);
  }

  private async forgetLinks(now: Date): Promise<void> {
    const where = { ...StandingOrder.unreachableEnded(now), token: Not(IsNull()) };
    await retryOnConflict(() => this.dataSource.manager.update(StandingOrder, where, { token: null }));
  }
}

const endOf = ({ fromDate }: StandingOrderBreak, zone: string): Date =>
  instantOf(pauseEndsOn(fromDate), '00:00', zone);

function isTimeToWrite(pause: StandingOrderBreak, { now, zone, date: today }: FarmTime): boolean {
  const end = endOf(pause, zone);
  const isClose = addDays(pauseEndsOn(pause.fromDate), -WARNING_DAYS) <= today && now < end;
  return isClose && afterNight(now, end, zone) <= now;
}
