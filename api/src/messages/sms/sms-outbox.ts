import { morningAfter } from '@hofkiste/contract/rules/quiet-hours';
import { NOTICE_KINDS, type SmsKind } from '@hofkiste/contract/wire/sms-messages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { FarmClock } from '../../settings/farm-clock.service.js';
import { SmsMessage } from '../message.entity.js';
import { Outbox } from '../outbox/outbox.service.js';
import { SmsDelivery } from './sms-delivery.js';

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
    return [
      { kind: Not(In<SmsKind>(NOTICE_KINDS)) },
      { kind: In<SmsKind>(NOTICE_KINDS), expiresAt: LessThanOrEqual(morning) },
    ];
  }
}
