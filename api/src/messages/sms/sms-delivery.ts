import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { LOGGER } from '../../logging/logger.js';
import { ATTEMPT_MS, Delivery } from '../outbox/delivery.service.js';
import { SILENCE } from './providers/provider-call.js';
import { type SmsOutcome, SmsSender } from './providers/sms-sender.js';
import { SmsMessage } from './sms-message.entity.js';

@Injectable()
export class SmsDelivery extends Delivery<SmsMessage> {
  protected readonly silence = SILENCE;

  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
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
    return this.sender.send({ to: recipient, text, sender, clientReference }, ATTEMPT_MS);
  }
}
