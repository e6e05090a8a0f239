import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../clock.js';
import { OrderSums } from './order-sums.js';

@Injectable()
export class OrderSumsJob {
  constructor(
    private readonly sums: OrderSums,
    private readonly clock: Clock,
  ) {}

  /** Keeps the first answer of the day from counting the orders of all days that closed since. */
  @Cron('0 47 1 * * *', { timeZone: 'UTC' })
  async run(): Promise<void> {
    await this.sums.writeMissing(this.clock.now());
  }
}
