import { LessThanOrEqual, MoreThan, Or, type Repository } from 'typeorm';
import type { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import type { Delivery } from './delivery.service.js';
import { OutboxMessage } from './outbox-message.entity.js';

const BATCH = 200;
const SENDS_AT_ONCE = 5;

/** Sends the messages that nobody waits for: reminders and further attempts. */
export abstract class Outbox {
  constructor(
    private readonly messages: Repository<OutboxMessage>,
    private readonly delivery: Delivery<OutboxMessage>,
    private readonly clock: Clock,
  ) {}

  /** Sends what is due, gives up what a dead process had claimed and what has expired. Ends early on `signal`. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = Or(LessThanOrEqual(now), MoreThan(OutboxMessage.latestAttempt(now)));
    await retryOnConflict(async () => {
      await this.messages.update({ status: 'sending', nextAttemptAt: due }, OutboxMessage.interrupted(now));
      await this.messages.update(
        { status: 'queued', expiresAt: LessThanOrEqual(now) },
        OutboxMessage.expired(now),
      );
    });
    const messages = await this.messages.find({
      where: { status: 'queued', nextAttemptAt: due },
      relations: { order: true },
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    const unsent = messages.values();
    const sendUnsent = async () => {
      for (const message of unsent) {
        if (signal?.aborted) return;
        if (message.isPointless) await this.delivery.change(message, OutboxMessage.orderCollected(now));
        else await this.delivery.deliver(message);
      }
    };
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, sendUnsent));
  }
}
