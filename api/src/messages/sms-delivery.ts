import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { retryOnConflict } from '../database/failures.js';
import { execute } from '../database/statements.js';
import { LOGGER } from '../logging/logger.js';
import { ATTEMPT_MS, Delivery } from './delivery.service.js';
import { SmsMessage } from './message.entity.js';
import { SILENCE, type SmsOutcome, SmsSender } from './providers/sms-sender.js';

/** The collation of the column ignores case and spaces at the end. */
const IS_OTHER_ID = 'CAST(providerMessageId AS BINARY) <> CAST(? AS BINARY)';

@Injectable()
export class SmsDelivery extends Delivery<SmsMessage> {
  protected readonly silence = SILENCE;
  override readonly subjects = { order: true, standingOrder: true };

  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
    private readonly dataSource: DataSource,
    private readonly sender: SmsSender,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(messages, clock, logger);
  }

  protected async send({ recipient, text, sender, dedupeKey, id }: SmsMessage): Promise<SmsOutcome> {
    if (recipient === null || text === null) {
      return { status: 'rejected', reason: 'Empfänger oder Text wurde gelöscht', retryable: false };
    }
    const clientReference = dedupeKey ?? `sms:${id}`;
    const sms = { to: recipient, text, sender, clientReference, messageId: id };
    return this.sender.send(sms, ATTEMPT_MS);
  }

  /** A report with another id than the answer was about an earlier sending. */
  protected override async recordOvertaken(message: SmsMessage, outcome: SmsOutcome): Promise<void> {
    if (outcome.status !== 'accepted') return;
    const { providerMessageId = null, sender = message.sender, note = null } = outcome;
    await retryOnConflict(() =>
      execute(
        this.dataSource,
        `UPDATE sms_message SET deliveryState = IF(${IS_OTHER_ID}, NULL, deliveryState),
           deliveredAt = IF(${IS_OTHER_ID}, NULL, deliveredAt),
           providerMessageId = COALESCE(?, providerMessageId), sender = ?, lastError = ?
         WHERE id = ? AND status = 'sent' AND attempts = ?`,
        [providerMessageId, providerMessageId, providerMessageId, sender, note, message.id, message.attempts],
      ),
    );
  }
}
