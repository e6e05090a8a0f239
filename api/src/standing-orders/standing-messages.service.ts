import { morningAfter } from '@hofkiste/contract/rules/quiet-hours';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FarmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { forEachAlone, takeSteps, transaction } from '../database/transaction.js';
import { standingDedupeKey } from '../messages/kinds.js';
import { MessageStates } from '../messages/message-states.service.js';
import { SmsMessage } from '../messages/sms-message.entity.js';
import { SmsQueue } from '../messages/sms-queue.service.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { StandingEndings } from './standing-endings.service.js';
import { StandingNotices } from './standing-notices.service.js';
import type { StandingOrder } from './standing-order.entity.js';
import { lockedStanding } from './standing-order.rows.js';
import { StandingProblems } from './standing-problems.service.js';
import { confirmText, STANDING_TEXT_SETTINGS } from './standing-texts.js';

/** The messages of standing orders. */
@Injectable()
export class StandingMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: StandingNotices,
    private readonly problems: StandingProblems,
    private readonly endings: StandingEndings,
    private readonly sms: SmsQueue,
    private readonly messageStates: MessageStates,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Asks the owner of the number to confirm, in the caller's transaction; pass the message to {@link deliverSoon} after
   * the commit. Only this SMS has the link: who typed a number or an address hasn't proved that it is his. Needs items
   * with presets, and the location. Undefined without an SMS provider.
   */
  async queueConfirmation(
    manager: EntityManager,
    standing: StandingOrder,
    now: Date,
  ): Promise<SmsMessage | undefined> {
    const { id, phoneNumber, confirmUntil: expiresAt } = standing;
    if (phoneNumber === null) return undefined;
    const settings = await this.settings.pick(STANDING_TEXT_SETTINGS, manager);
    const message = {
      kind: 'standing-confirm',
      orderId: null,
      standingOrderId: id,
      dedupeKey: standingDedupeKey.confirm(id),
      phoneNumber,
      text: confirmText(standing, { settings, publicUrl: this.config.publicUrl }),
      expiresAt,
    } as const;
    return this.sms.answer(manager, message, now);
  }

  /** Nobody waits for it: the answer must not tell whether an SMS was sent. */
  deliverSoon(message: SmsMessage | undefined): void {
    if (message) void this.sms.deliver(message);
  }

  /** The job: queues what is due. The outbox sends it. */
  async queueDue(signal?: AbortSignal): Promise<void> {
    const at = await this.clock.read();
    await takeSteps(
      [
        () => this.problems.expireSettled(at),
        () => this.endings.expireSettled(at),
        () => this.renewConfirmations(at, signal),
        () => this.notices.queueDue(at, signal),
        () => this.problems.queueDue(at, signal),
        () => this.endings.queueDue(at, signal),
      ],
      signal,
    );
  }

  /** Asks again by day where the daily limit has kept the question back. */
  private async renewConfirmations({ now, zone }: FarmTime, signal?: AbortSignal): Promise<void> {
    if (morningAfter(now, zone)) return;
    const { manager } = this.dataSource;
    const renew = (message: SmsMessage) =>
      transaction(manager, (locking) => this.renewConfirmation(locking, message, now));
    await forEachAlone(await this.messageStates.suppressedConfirmations(now), renew, signal);
  }

  private async renewConfirmation(manager: EntityManager, message: SmsMessage, now: Date): Promise<void> {
    if (message.standingOrderId === null) return;
    const standing = await lockedStanding(manager, { id: message.standingOrderId });
    // Another process may have written it.
    if (standing?.status !== 'pending' || !(await manager.existsBy(SmsMessage, { id: message.id }))) return;
    await manager.delete(SmsMessage, { id: message.id });
    await this.queueConfirmation(manager, standing, now);
  }
}
