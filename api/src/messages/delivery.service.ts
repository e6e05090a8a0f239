import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager, EntityTarget, FindOptionsRelations, Repository } from 'typeorm';
import type { Clock } from '../config/clock.js';
import { updateRows } from '../database/statements.js';
import { isUnavailable, retryOnConflict, transaction } from '../database/transaction.js';
import { type MessageChanges, OutboxMessage, type Outcome } from './outbox-message.entity.js';
import { within } from './providers/sms-sender.js';

/** How long a person waits for the answer. */
export const PATIENCE_MS = 3000;
/** How long an attempt may take. */
export const ATTEMPT_MS = 15_000;

/** Shorter than the lease: afterwards the outbox gives the message up. */
const RECORD_PATIENCE_MS = 50_000;
const RECORD_PAUSE_MS = 1000;
/** A process that ends doesn't wait longer for a database that is away. */
const END_PATIENCE_MS = 4000;

/** Nothing was sent: the claim may be stored, but this process doesn't know, or what the message needs can't be read. */
const DATABASE_AWAY = {
  status: 'rejected',
  reason: 'Die Datenbank war nicht erreichbar',
  retryable: true,
} as const;

/**
 * Hands a message over and records the answer. Nobody gets a message twice: only the process that turns `queued` into
 * `sending` sends it, and what may have been sent is never sent again automatically.
 */
export abstract class Delivery<M extends OutboxMessage> implements BeforeApplicationShutdown {
  /** Attempts that run. */
  private readonly deliveries = new Set<Promise<boolean>>();
  /** Records that wait for the database. */
  private readonly unrecorded = new Set<Promise<void>>();
  private readonly entity: EntityTarget<OutboxMessage>;

  constructor(
    private readonly messages: Repository<OutboxMessage>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.entity = messages.target;
  }

  /** German: why the outcome is unknown when nobody answers. */
  protected abstract readonly silence: string;

  /** Relations to all that a message can be about. */
  readonly subjects: FindOptionsRelations<OutboxMessage> = { order: true };

  /** Ends within {@link ATTEMPT_MS}. Rejects only before it hands the message over. */
  protected abstract send(message: M): Promise<Outcome>;

  /**
   * Sends a message. Resolves to whether it was accepted, as far as that is known within `patienceMs`: a later answer
   * is recorded, too. Never throws.
   */
  async deliver(message: M, patienceMs = ATTEMPT_MS): Promise<boolean> {
    return within(
      this.underway(message, () => this.deliverAtLeisure(message)),
      patienceMs,
      false,
    );
  }

  /** Sends a message that was stored as `sending`, so that no other process ever sends it. Never throws. */
  async deliverClaimed(message: M): Promise<void> {
    await this.underway(message, () => this.attempt(message));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all(this.deliveries), pause(ATTEMPT_MS, undefined, { ref: false })]);
    await Promise.race([Promise.all(this.unrecorded), pause(END_PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Stores a change of the state. False if the stored state is no longer the one that the object has. */
  change(message: OutboxMessage, changes: MessageChanges): Promise<boolean> {
    return retryOnConflict(() => this.store(this.messages.manager, message, changes));
  }

  private underway(message: M, work: () => Promise<boolean>): Promise<boolean> {
    const delivery = work()
      .catch((error: unknown) => {
        this.logger.error({ err: error, message: message.dedupeKey }, 'message not delivered');
        return false;
      })
      .finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
    return delivery;
  }

  private async deliverAtLeisure(message: M): Promise<boolean> {
    const isMine = message.isSendable(this.clock.now()) && (await this.claim(message));
    return isMine && this.attempt(message);
  }

  /** Resolves to whether it was accepted. */
  private async attempt(message: M): Promise<boolean> {
    const silence: Outcome = { status: 'unknown', reason: this.silence };
    const sending = this.send(message).catch((error: unknown): Outcome => {
      if (!isUnavailable(error)) throw error;
      return DATABASE_AWAY;
    });
    const outcome = await within(sending, ATTEMPT_MS, silence);
    await this.recordSoon(message, outcome);
    return outcome.status === 'accepted';
  }

  private async claim(message: OutboxMessage): Promise<boolean> {
    const claim = message.claim(this.clock.now());
    try {
      return await this.change(message, claim);
    } catch (error) {
      if (isUnavailable(error)) this.recordLater(Object.assign(message, claim), DATABASE_AWAY);
      throw error;
    }
  }

  /** Doesn't wait for a database that is away: a person may wait for the answer. */
  private async recordSoon(message: OutboxMessage, outcome: Outcome): Promise<void> {
    try {
      await this.record(message, outcome);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.recordLater(message, outcome);
    }
  }

  private recordLater(message: OutboxMessage, outcome: Outcome): void {
    const recorded = this.recordOnceAvailable(message, outcome)
      .catch((error) => this.logger.error({ err: error, message: message.dedupeKey }, 'message not recorded'))
      .finally(() => this.unrecorded.delete(recorded));
    this.unrecorded.add(recorded);
  }

  private async recordOnceAvailable(message: OutboxMessage, outcome: Outcome): Promise<void> {
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

  private async record(message: OutboxMessage, outcome: Outcome): Promise<void> {
    if (await this.recordClaimed(message, outcome)) return;
    // When the clock is set ahead, the outbox gives up messages whose process still runs.
    if (await this.claimBack(message)) await this.recordClaimed(message, outcome);
    else await this.recordOvertaken(message, outcome);
  }

  /** Records the answer to a message whose state was changed while it was under way. */
  protected async recordOvertaken(_message: OutboxMessage, _outcome: Outcome): Promise<void> {}

  /** False if the message is no longer the one that this process claimed. */
  private recordClaimed(message: OutboxMessage, outcome: Outcome): Promise<boolean> {
    const mayGoOutLater = outcome.status === 'rejected' && outcome.retryable;
    if (mayGoOutLater) return this.recordWithSubject(message, outcome);
    return this.change(message, message.answered(outcome, this.clock.now()));
  }

  private async claimBack(message: OutboxMessage): Promise<boolean> {
    const { id, attempts } = message;
    const now = this.clock.now();
    const { status, lastError } = OutboxMessage.interrupted(now);
    const claim = { status: message.status, nextAttemptAt: OutboxMessage.leaseEnd(now), failedAt: null };
    const { affected } = await retryOnConflict(() =>
      this.messages.update({ id, attempts, status, lastError }, claim),
    );
    if (affected !== 1) return false;
    Object.assign(message, claim);
    return true;
  }

  /** Locks message and subject: an order can't be cancelled or deleted while its message is queued again. */
  private recordWithSubject({ id, nextAttemptAt }: OutboxMessage, outcome: Outcome): Promise<boolean> {
    return transaction(this.messages.manager, async (manager) => {
      const [current] = await manager.find(this.entity, {
        // The lease distinguishes the claim of this process from that of another
        where: { id, status: 'sending', ...(nextAttemptAt && { nextAttemptAt }) },
        relations: this.subjects,
        lock: { mode: 'pessimistic_write' },
      });
      return (
        current !== undefined && this.store(manager, current, current.answered(outcome, this.clock.now()))
      );
    });
  }

  private async store(
    manager: EntityManager,
    message: OutboxMessage,
    changes: MessageChanges,
  ): Promise<boolean> {
    const { id, status, attempts } = message;
    if ((await updateRows(manager, this.entity, { id, status, attempts }, changes)) !== 1) return false;
    Object.assign(message, changes);
    return true;
  }
}

const POLL_MS = 200;

/** Reads the state of a message that another request sends until it is settled. Waits 3 s at most. */
export async function untilSettled<T>(read: () => Promise<T>, isUnderway: (state: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const state = await read();
    if (!isUnderway(state) || performance.now() > deadline) return state;
    await pause(POLL_MS);
  }
}
