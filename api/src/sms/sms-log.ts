import { isResendable, SMS_PAGE, type SmsMessagesQuery } from '@hofkiste/contract/sms-messages';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import {
  SmsErased,
  SmsNotFound,
  SmsNotResendable,
  SmsNotSent,
  SmsOfCancelledOrder,
  SmsWithoutOrder,
} from './sms.errors.js';
import { LEASE_MS, SmsDelivery } from './sms-delivery.js';
import { SmsMessage } from './sms-message.entity.js';

/** What the back office sees of the messages, and its 'Erneut senden'. */
@Injectable()
export class SmsLog {
  constructor(
    @InjectRepository(SmsMessage) private readonly messages: Repository<SmsMessage>,
    private readonly delivery: SmsDelivery,
    private readonly clock: Clock,
  ) {}

  /** A page of messages, newest first. */
  async list({ status, before }: SmsMessagesQuery): Promise<SmsMessage[]> {
    return this.messages.find({
      where: {
        ...(status !== undefined && { status }),
        ...(before !== undefined && { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: SMS_PAGE,
    });
  }

  /**
   * Tries a message again that has failed, has an unknown outcome or was kept back; the number's limit does not count.
   * Whether the provider took it; if not, it is tried again by itself. Throws one of the sms errors.
   */
  async resend(id: number): Promise<boolean> {
    const message = await this.resendable(id);
    const again = {
      status: 'queued',
      attempts: 0,
      expiresAt: null,
      nextAttemptAt: new Date(this.clock.now().getTime() + LEASE_MS),
    } as const;
    // Of two clicks at once the second finds another status.
    const { affected } = await this.messages.update({ id, status: message.status }, again);
    if (affected !== 1) throw new SmsNotResendable();
    if (await this.delivery.deliver(Object.assign(message, again))) return true;
    const { status, lastError } = await this.messages.findOneByOrFail({ id });
    if (status !== 'queued') throw new SmsNotSent(lastError ?? 'Der Versand wurde unterbrochen');
    return false;
  }

  private async resendable(id: number): Promise<SmsMessage> {
    const message = await this.messages.findOne({ where: { id }, relations: { order: true } });
    if (!message) throw new SmsNotFound();
    if (!isResendable(message.status)) throw new SmsNotResendable();
    if (message.recipient === null || message.text === null) throw new SmsErased();
    if (!message.order) throw new SmsWithoutOrder();
    if (message.order.isCancelled && message.kind !== 'cancellation') throw new SmsOfCancelledOrder();
    return message;
  }
}
