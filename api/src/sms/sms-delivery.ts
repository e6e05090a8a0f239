import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { LOGGER } from '../logging/logger.js';
import { SmsMessage } from './sms-message.entity.js';
import { type SmsOutcome, SmsSender } from './sms-sender.js';

/** How long the process that wrote or claimed a message has it for itself. */
export const LEASE_MS = 60_000;

const SEND_TIMEOUT_MS = 3000;
const BATCH = 200;
/** Strangers' texts may be of any length; the columns aren't. */
const MAX_REASON = 500;
const MAX_PROVIDER_ID = 100;
const MINUTE = 60_000;
/** The pauses before the second, third and fourth attempt. */
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE];

/**
 * Hands messages to the provider, each by one process only: who turns `queued` into `sending` may send. What isn't
 * certainly refused is never sent again (design decision 11).
 */
@Injectable()
export class SmsDelivery {
  constructor(
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly sender: SmsSender,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether the provider took it. Never throws. */
  async deliver(message: SmsMessage): Promise<boolean> {
    try {
      if (!(await this.claim(message))) return false;
      const outcome = await this.send(message);
      const { sender = message.sender } = outcome;
      const result = this.resultOf(outcome, message.attempts + 1);
      await this.write(message.id, { ...result, sender });
      return outcome.status === 'accepted';
    } catch (error) {
      this.logger.error({ err: error, sms: message.dedupeKey }, 'sms not delivered');
      return false;
    }
  }

  /** Sends what is due; gives up what a process that died had claimed, and what comes too late. */
  async deliverDue(): Promise<void> {
    const due = LessThanOrEqual(this.clock.now());
    await this.messages.update(
      { status: 'sending', nextAttemptAt: due },
      { status: 'unknown', nextAttemptAt: null, lastError: 'Der Versand wurde unterbrochen' },
    );
    await this.messages.update(
      { status: 'queued', expiresAt: due },
      { status: 'failed', nextAttemptAt: null, lastError: 'Zu spät: die Abholung hatte schon begonnen' },
    );
    const messages = await this.messages.find({
      where: { status: 'queued', nextAttemptAt: due },
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    for (const message of messages) await this.deliver(message);
  }

  private async claim({ id, attempts, status, expiresAt }: SmsMessage): Promise<boolean> {
    if (status !== 'queued' || (expiresAt !== null && expiresAt <= this.clock.now())) return false;
    const { affectedRows } = await this.messages.query(
      `UPDATE sms_message SET status = 'sending', attempts = attempts + 1, nextAttemptAt = ?
       WHERE id = ? AND status = 'queued' AND attempts = ?`,
      [this.later(LEASE_MS), id, attempts],
    );
    return affectedRows === 1;
  }

  private async write(id: number, changes: Partial<SmsMessage>): Promise<void> {
    const columns = Object.keys(changes).map((column) => `${column} = ?`);
    await this.messages.query(`UPDATE sms_message SET ${columns.join(', ')} WHERE id = ?`, [
      ...Object.values(changes),
      id,
    ]);
  }

  private async send({ recipient, text, sender, dedupeKey, id }: SmsMessage): Promise<SmsOutcome> {
    if (recipient === null || text === null) {
      return { status: 'rejected', reason: 'Empfänger oder Text wurde gelöscht', retryable: false };
    }
    const clientReference = dedupeKey ?? `sms:${id}`;
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const silence = new Promise<SmsOutcome>((resolve) => {
      const reason = 'Der Anbieter hat nicht geantwortet';
      signal.addEventListener('abort', () => resolve({ status: 'unknown', reason }));
    });
    return Promise.race([
      this.sender.send({ to: recipient, text, sender, clientReference }, signal),
      silence,
    ]);
  }

  private resultOf(outcome: SmsOutcome, attempts: number): Partial<SmsMessage> {
    if (outcome.status === 'accepted') {
      const { providerMessageId = null, note = null } = outcome;
      return {
        status: 'sent',
        sentAt: this.clock.now(),
        nextAttemptAt: null,
        providerMessageId: providerMessageId?.slice(0, MAX_PROVIDER_ID) ?? null,
        lastError: note,
      };
    }
    const lastError = outcome.reason.slice(0, MAX_REASON);
    if (outcome.status === 'unknown') return { status: 'unknown', nextAttemptAt: null, lastError };
    const retryAfter = outcome.retryable ? RETRY_AFTER_MS[attempts - 1] : undefined;
    if (retryAfter === undefined) return { status: 'failed', nextAttemptAt: null, lastError };
    return { status: 'queued', nextAttemptAt: this.later(retryAfter), lastError };
  }

  private later(ms: number): Date {
    return new Date(this.clock.now().getTime() + ms);
  }
}
