import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SmsDelivery } from './sms-delivery.js';

const EVERY_MS = 15_000;

/** When messages that are due are looked for; every process may, see {@link SmsDelivery}. */
@Injectable()
export class SmsOutbox {
  constructor(private readonly delivery: SmsDelivery) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    await this.delivery.deliverDue();
  }
}
