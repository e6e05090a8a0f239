import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Or, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { retryOnConflict } from '../../database/failures.js';
import { SmsDelivery } from './sms-delivery.js';
import { SmsMessage } from './sms-message.entity.js';

const BATCH = 200;
const SENDS_AT_ONCE = 5;

/** Sends the messages that nobody waits for: reminders and further attempts. */
@Injectable()
export class SmsOutbox {
  constructor(
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly delivery: SmsDelivery,
    private readonly clock: Clock,
  ) {}

  /** Sends what is due, gives up what a dead process had claimed and what has expired. Ends early on `signal`. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = Or(LessThanOrEqual(now), MoreThan(SmsMessage.latestAttempt(now)));
    await retryOnConflict(async () => {
      await this.messages.update({ status: 'sending', nextAttemptAt: due }, SmsMessage.interrupted(now));
      await this.messages.update(
        { status: 'queued', expiresAt: LessThanOrEqual(now) },
        SmsMessage.expired(now),
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
        if (message.isPointless) await this.delivery.change(message, SmsMessage.orderCollected(now));
        else await this.delivery.deliver(message);
      }
    };
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, sendUnsent));
  }
}
