import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { MailMessage } from '../message.entity.js';
import { Outbox } from '../outbox/outbox.service.js';
import { MailDelivery } from './mail-delivery.js';

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
