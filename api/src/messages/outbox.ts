import { morningAfter } from '@hofkiste/contract/rules/quiet-hours';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, LessThanOrEqual, MoreThan, Not, Or, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { retryOnConflict } from '../database/failures.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import type { Delivery } from './delivery.service.js';
import { kindsThat } from './kinds.js';
import { MailDelivery } from './mail-delivery.js';
import { MailMessage, OutboxMessage, SmsMessage } from './message.entity.js';
import { SmsDelivery } from './sms-delivery.js';

const BATCH = 200;
const SENDS_AT_ONCE = 5;

/** These expire before the pickup, so their reason names no pickup. */
const OVERTAKEN_EARLY = kindsThat(({ usefulUntil }) => usefulUntil);
const NOTICES = kindsThat(({ waitsAtNight }) => waitsAtNight);

/** Sends the messages that nobody waits for: reminders and further attempts. */
abstract class Outbox {
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

@Injectable()
export class SmsOutbox extends Outbox {
  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
    delivery: SmsDelivery,
    clock: Clock,
    private readonly farmClock: FarmClock,
  ) {
    super(messages, delivery, clock);
  }

  /** At night notices wait, unless they are of no use in the morning. */
  protected override async sendableAt(now: Date): Promise<FindOptionsWhere<SmsMessage>[]> {
    const { zone } = await this.farmClock.at(now);
    const morning = morningAfter(now, zone);
    if (!morning) return [{}];
    return [{ kind: Not(In(NOTICES)) }, { kind: In(NOTICES), expiresAt: LessThanOrEqual(morning) }];
  }
}

@Injectable()
export class MailOutbox extends Outbox {
  constructor(
    @InjectRepository(MailMessage) messages: Repository<MailMessage>,
    delivery: MailDelivery,
    clock: Clock,
  ) {
    super(messages, delivery, clock);
  }
}
