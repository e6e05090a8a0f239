import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { Repository } from 'typeorm';
import { Clock } from '../config/clock.js';
import { LOGGER } from '../logging/logger.js';
import { type Mail, Mailer, MailNotSent, MailUncertain } from '../mail/mailer.js';
import { Order } from '../orders/order.entity.js';
import { AppError } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { Delivery } from './delivery.service.js';
import { replyAddress } from './mail-text.js';
import { MailMessage, type Outcome } from './message.entity.js';
import { PickupCalendar } from './pickup-calendar.service.js';

@Injectable()
export class MailDelivery extends Delivery<MailMessage> {
  protected readonly silence = 'Der Mailserver hat nicht geantwortet';

  constructor(
    @InjectRepository(MailMessage) private readonly mails: Repository<MailMessage>,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly calendar: PickupCalendar,
    private readonly farmClock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(mails, farmClock, logger);
  }

  protected async send(message: MailMessage): Promise<Outcome> {
    const { recipient, subject, text, html } = message;
    if (recipient === null || subject === null || text === null || html === null)
      return { status: 'rejected', reason: 'Empfänger oder Text wurde gelöscht', retryable: false };
    const farm = await this.settings.pick(['headerTitle', 'footerContactEmail']);
    return this.handOver({
      senderName: farm.headerTitle,
      replyTo: replyAddress(farm),
      to: [recipient],
      ...{ subject, text, html },
      attachments: message.withCalendar ? await this.calendarOf(message) : [],
    });
  }

  private async handOver(mail: Mail): Promise<Outcome> {
    try {
      await this.mailer.send(mail);
      return { status: 'accepted' };
    } catch (error) {
      if (error instanceof MailNotSent)
        return { status: 'rejected', reason: sentence(error.message), retryable: !error.isFinal };
      if (error instanceof MailUncertain) return { status: 'unknown', reason: this.silence };
      // Without a mail server.
      if (error instanceof AppError) return { status: 'rejected', reason: error.message, retryable: true };
      throw error;
    }
  }

  private async calendarOf({ orderId }: MailMessage): Promise<Mail['attachments']> {
    if (orderId === null) return [];
    const order = await this.mails.manager.findOne(Order, {
      where: { id: orderId },
      relations: { pickupDay: true, pickupDayLocation: true, items: true },
    });
    if (!order) return [];
    const content = await this.calendar.fileOf(order, this.farmClock.now());
    return [
      { filename: 'abholung.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ];
  }
}

/** The mailer's reasons are the second half of a sentence. */
const sentence = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1);
