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
import { PATIENCE_MS, SmsDelivery } from './sms-delivery.js';
import { SmsMessage } from './sms-message.entity.js';

/** The messages in the back office. */
@Injectable()
export class SmsMessagesService {
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
   * Sends a message that has failed, has an unknown outcome or was suppressed; the number's limit does not count.
   * Whether the provider took it; if not, the outbox tries again. Throws one of the sms errors.
   */
  async resend(id: number): Promise<boolean> {
    const message = await this.resendable(id);
    // Of two clicks at once the second one finds another status.
    const isQueued = await this.delivery.change(message, message.resend(this.clock.now()));
    if (!isQueued) throw new SmsNotResendable();
    if (await this.delivery.deliver(message, PATIENCE_MS.person)) return true;
    const { status, lastError } = await this.messages.findOneByOrFail({ id });
    if (status !== 'queued') throw new SmsNotSent(lastError ?? SmsMessage.interrupted.lastError);
    return false;
  }

  private async resendable(id: number): Promise<SmsMessage> {
    const message = await this.messages.findOne({ where: { id }, relations: { order: true } });
    if (!message) throw new SmsNotFound();
    if (!isResendable(message.status)) throw new SmsNotResendable();
    if (message.recipient === null || message.text === null) throw new SmsErased();
    if (!message.order) throw new SmsWithoutOrder();
    if (message.isOfCancelledOrder) throw new SmsOfCancelledOrder();
    return message;
  }
}
