import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { Outbox } from '../outbox/outbox.service.js';
import { SmsDelivery } from './sms-delivery.js';
import { SmsMessage } from './sms-message.entity.js';

@Injectable()
export class SmsOutbox extends Outbox {
  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
    delivery: SmsDelivery,
    clock: Clock,
  ) {
    super(messages, delivery, clock);
  }
}
