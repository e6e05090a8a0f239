import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { isUnavailable, retryOnConflict } from '../../database/failures.js';
import { updateRows } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { LOGGER } from '../../logging/logger.js';
import { SILENCE } from './providers/provider-call.js';
import { type SmsOutcome, SmsSender } from './providers/sms-sender.js';
import { type SmsChanges, SmsMessage } from './sms-message.entity.js';
import { within } from './within.js';

/** How long a person waits for the answer of the provider. */
export const PATIENCE_MS = 3000;
/** How long the provider may take. */
const PROVIDER_MS = 15_000;

/** Shorter than the lease: afterwards the outbox gives the message up. */
const RECORD_PATIENCE_MS = 50_000;
const RECORD_PAUSE_MS = 1000;
/** A process that ends doesn't wait longer for a database that is away. */
const END_PATIENCE_MS = 4000;

const NO_ANSWER: SmsOutcome = { status: 'unknown', reason: SILENCE };

/** The claim may be stored, but this process doesn't know, so it sends nothing. */
const NOT_CLAIMED = {
  status: 'rejected',
  reason: 'Die Datenbank war nicht erreichbar',
  retryable: true,
} as const;

/**
 * Hands a message to the provider and records the answer. Nobody gets a message twice: only the process that turns
 * `queued` into `sending` sends it, and what may have been sent is never sent again automatically.
 */
@Injectable()
export class SmsDelivery implements BeforeApplicationShutdown {
  /** Calls of the provider that run. */
  private readonly deliveries = new Set<Promise<boolean>>();
  /** Records that wait for the database. */
  private readonly unrecorded = new Set<Promise<void>>();

  constructor(
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly sender: SmsSender,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whether the provider took it, as far as that is known within `patienceMs`: a later answer is recorded, too. Never
   * throws.
   */
  async deliver(message: SmsMessage, patienceMs = PROVIDER_MS): Promise<boolean> {
    const delivery = this.deliverAtLeisure(message).finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
    return within(delivery, patienceMs, false);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all(this.deliveries), pause(PROVIDER_MS, undefined, { ref: false })]);
    await Promise.race([Promise.all(this.unrecorded), pause(END_PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Stores a change of the state. False if the stored state is no longer the one that the object has. */
  change(message: SmsMessage, changes: SmsChanges): Promise<boolean> {
    return retryOnConflict(() => store(this.messages.manager, message, changes));
  }

  private async deliverAtLeisure(message: SmsMessage): Promise<boolean> {
    try {
      if (!message.isSendable(this.clock.now()) || !(await this.claim(message))) return false;
      const outcome = await this.send(message);
      await this.recordSoon(message, outcome);
      return outcome.status === 'accepted';
    } catch (error) {
      this.logger.error({ err: error, sms: message.dedupeKey }, 'sms not delivered');
      return false;
    }
  }

  private async send({ recipient, text, sender, dedupeKey, id }: SmsMessage): Promise<SmsOutcome> {
    if (recipient === null || text === null) {
      return { status: 'rejected', reason: 'Empfänger oder Text wurde gelöscht', retryable: false };
    }
    const clientReference = dedupeKey ?? `sms:${id}`;
    const answer = this.sender.send({ to: recipient, text, sender, clientReference }, PROVIDER_MS);
    return within(answer, PROVIDER_MS, NO_ANSWER);
  }

  private async claim(message: SmsMessage): Promise<boolean> {
    const claim = message.claim(this.clock.now());
    try {
      return await this.change(message, claim);
    } catch (error) {
      if (isUnavailable(error)) this.recordLater(Object.assign(message, claim), NOT_CLAIMED);
      throw error;
    }
  }

  /** Doesn't wait for a database that is away: a person may wait for the answer. */
  private async recordSoon(message: SmsMessage, outcome: SmsOutcome): Promise<void> {
    try {
      await this.record(message, outcome);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.recordLater(message, outcome);
    }
  }

  private recordLater(message: SmsMessage, outcome: SmsOutcome): void {
    const recorded = this.recordOnceAvailable(message, outcome)
      .catch((error) => this.logger.error({ err: error, sms: message.dedupeKey }, 'sms not recorded'))
      .finally(() => this.unrecorded.delete(recorded));
    this.unrecorded.add(recorded);
  }

  private async recordOnceAvailable(message: SmsMessage, outcome: SmsOutcome): Promise<void> {
    const deadline = performance.now() + RECORD_PATIENCE_MS;
    for (;;) {
      await pause(RECORD_PAUSE_MS);
      try {
        return await this.record(message, outcome);
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > deadline) throw error;
      }
    }
  }

  private async record(message: SmsMessage, outcome: SmsOutcome): Promise<void> {
    if (await this.recordClaimed(message, outcome)) return;
    // When the clock is set ahead, the outbox gives up messages whose process lives.
    if (await this.claimBack(message)) await this.recordClaimed(message, outcome);
  }

  /** False if the message is no longer the one that this process claimed. */
  private recordClaimed(message: SmsMessage, outcome: SmsOutcome): Promise<boolean> {
    const mayGoOutLater = outcome.status === 'rejected' && outcome.retryable;
    if (mayGoOutLater) return this.recordWithOrder(message, outcome);
    return this.change(message, message.answered(outcome, this.clock.now()));
  }

  private async claimBack(message: SmsMessage): Promise<boolean> {
    const { id, attempts } = message;
    const now = this.clock.now();
    const { status, lastError } = SmsMessage.interrupted(now);
    const claim = { status: message.status, nextAttemptAt: SmsMessage.leaseEnd(now), failedAt: null };
    const { affected } = await retryOnConflict(() =>
      this.messages.update({ id, attempts, status, lastError }, claim),
    );
    if (affected !== 1) return false;
    Object.assign(message, claim);
    return true;
  }

  /** Locks message and order: the order can't be cancelled or deleted while its message is queued again. */
  private recordWithOrder({ id, nextAttemptAt }: SmsMessage, outcome: SmsOutcome): Promise<boolean> {
    return transaction(this.messages.manager, async (manager) => {
      const [current] = await manager.find(SmsMessage, {
        // the lease tells the claim of this process from that of another
        where: { id, status: 'sending', ...(nextAttemptAt && { nextAttemptAt }) },
        relations: { order: true },
        lock: { mode: 'pessimistic_write' },
      });
      return current !== undefined && store(manager, current, current.answered(outcome, this.clock.now()));
    });
  }
}

async function store(manager: EntityManager, message: SmsMessage, changes: SmsChanges): Promise<boolean> {
  const { id, status, attempts } = message;
  if ((await updateRows(manager, SmsMessage, { id, status, attempts }, changes)) !== 1) return false;
  Object.assign(message, changes);
  return true;
}
