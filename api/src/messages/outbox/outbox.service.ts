import { type SmsKind, STANDING_KINDS } from '@hofkiste/contract/wire/sms-messages';
import { type FindOptionsWhere, In, LessThanOrEqual, MoreThan, Or, type Repository } from 'typeorm';
import type { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { OutboxMessage } from '../message.entity.js';
import type { Delivery } from './delivery.service.js';

const BATCH = 200;
const SENDS_AT_ONCE = 5;

/** They are of no use before the pickup already. */
const OVERTAKEN_EARLY: readonly SmsKind[] = ['standing', ...STANDING_KINDS];

/** Sends the messages that nobody waits for: reminders and further attempts. */
export abstract class Outbox {
  constructor(
    private readonly messages: Repository<OutboxMessage>,
    private readonly delivery: Delivery<OutboxMessage>,
    private readonly clock: Clock,
  ) {}

  /** The conditions are alternatives: not every message goes out at any time. */
  protected async sendableAt(_now: Date): Promise<FindOptionsWhere<OutboxMessage>[]> {
    return [{}];
  }

  /** Sends what is due, gives up what a dead process had claimed and what has expired. Ends early on `signal`. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = Or(LessThanOrEqual(now), MoreThan(OutboxMessage.latestAttempt(now)));
    await retryOnConflict(async () => {
      await this.messages.update({ status: 'sending', nextAttemptAt: due }, OutboxMessage.interrupted(now));
      const expired = { status: 'queued', expiresAt: LessThanOrEqual(now) } as const;
      await this.messages.update({ ...expired, kind: In(OVERTAKEN_EARLY) }, OutboxMessage.overtaken(now));
      await this.messages.update(expired, OutboxMessage.expired(now));
    });
    const messages = await this.messages.find({
      where: (await this.sendableAt(now)).map((kinds) => ({
        ...kinds,
        status: 'queued',
        nextAttemptAt: due,
      })),
      relations: this.delivery.subjects,
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    const unsent = messages.values();
    const sendUnsent = async () => {
      for (const message of unsent) {
        if (signal?.aborted) return;
        const why = message.pointlessness();
        if (why) await this.delivery.change(message, OutboxMessage.unwanted(why, now));
        else await this.delivery.deliver(message);
      }
    };
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, sendUnsent));
  }
}
