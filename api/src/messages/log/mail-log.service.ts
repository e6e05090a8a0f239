import { DAY } from '@hofkiste/contract/plain/durations';
import { MAIL_PAGE, type MailMessagesQuery, type MailStatus } from '@hofkiste/contract/wire/mail-messages';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  MoreThan,
  MoreThanOrEqual,
  Not,
  type Repository,
} from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { mailNotConfigured } from '../../mail/mailer.js';
import { Order } from '../../orders/order.entity.js';
import { FarmClock } from '../../settings/settings.service.js';
import { PATIENCE_MS } from '../delivery.service.js';
import { RECEIPTS } from '../kinds.js';
import { MailMessage } from '../mail-message.entity.js';
import { MailQueue } from '../mail-queue.service.js';
import {
  mailLimitReached,
  mailNotFound,
  mailNotResendable,
  mailNotSent,
  mailUncertain,
  mailWithoutOrder,
} from '../messages.errors.js';
import { MailDelivery } from '../outbox.js';
import { pickupEnd } from '../texts/sms-texts.js';
import { mailsFoundBy } from './message-search.js';

/** A mail as the back office shows it. */
export interface MailState {
  mail: MailMessage;
  isResendable: boolean;
}

const withOrder = { order: Order.pickup };

/** The mails in the back office. */
@Injectable()
export class MailLog {
  constructor(
    @InjectRepository(MailMessage) private readonly mails: Repository<MailMessage>,
    private readonly queue: MailQueue,
    private readonly delivery: MailDelivery,
    private readonly clock: FarmClock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page of mails, newest first. */
  async list({ status, before, search }: MailMessagesQuery): Promise<MailState[]> {
    const at = await this.clock.read();
    const id = before === undefined ? MoreThan(0) : LessThan(before);
    const found = await mailsFoundBy(this.mails.manager, { search, id }, at.now);
    const mails = await this.page(found.map((match) => ({ ...match, ...(status && { status }) })));
    return mails.map((mail) => ({
      mail,
      isResendable: this.config.smtp !== undefined && mail.resendProblem(at) === undefined,
    }));
  }

  /** Failed or of unknown outcome, and a person can still send them; newest first, with their orders. */
  async needingAttention(now: Date): Promise<MailMessage[]> {
    if (!this.config.smtp) return [];
    const at = await this.clock.at(now);
    const lost = { status: In<MailStatus>(['failed', 'unknown']), text: Not(IsNull()) };
    const mails = await this.mails.find({
      where: [
        { ...lost, order: { pickupDay: { date: MoreThanOrEqual(at.date) } } },
        { ...lost, kind: In(RECEIPTS), createdAt: MoreThan(MailMessage.oldestReceipt(now)) },
      ],
      relations: withOrder,
      order: { id: 'DESC' },
    });
    return mails.filter((mail) => mail.resendProblem(at) === undefined);
  }

  /**
   * Sends a mail again, to the address that its order has now and with what the order is now; the limit of the address
   * doesn't hold. Resolves to its state: if the mail server isn't there, the outbox tries again.
   */
  async resend(id: number): Promise<MailStatus> {
    const now = this.clock.now();
    const mail = await this.resendable(id, now);
    if (!this.config.smtp) throw mailNotConfigured();
    await this.requireRoom(now);
    await this.requeue(mail, now);
    await this.delivery.deliver(mail, PATIENCE_MS);
    const { status, lastError } = await this.mails.findOneByOrFail({ id });
    if (status === 'failed') throw mailNotSent(lastError ?? '');
    if (status === 'unknown') throw mailUncertain(lastError ?? '');
    return status;
  }

  /** First the ids that each alternative finds, so that each is read from an index. */
  private async page(found: readonly FindOptionsWhere<MailMessage>[]): Promise<MailMessage[]> {
    const pages = await Promise.all(
      found.map((where) =>
        this.mails.find({ select: { id: true }, where, order: { id: 'DESC' }, take: MAIL_PAGE }),
      ),
    );
    const ids = [...new Set(pages.flat().map(({ id }) => id))].toSorted((a, b) => b - a);
    return this.mails.find({
      where: { id: In(ids.slice(0, MAIL_PAGE)) },
      relations: withOrder,
      order: { id: 'DESC' },
    });
  }

  private async resendable(id: number, now: Date): Promise<MailMessage> {
    const mail = await this.mails.findOne({
      where: { id },
      relations: { order: Order.allParts },
    });
    if (!mail) throw mailNotFound();
    const problem = mail.resendProblem(await this.clock.at(now));
    if (problem) throw problem;
    return mail;
  }

  private async requireRoom(now: Date): Promise<void> {
    const { mailDailyLimit } = this.config;
    const ofToday = { createdAt: MoreThan(new Date(now.getTime() - DAY)) };
    if (mailDailyLimit !== 'off' && (await this.mails.countBy(ofToday)) >= mailDailyLimit)
      throw mailLimitReached();
  }

  private async requeue(mail: MailMessage, now: Date): Promise<void> {
    const { kind, order } = mail;
    if (!order) throw mailWithoutOrder();
    const { zone } = await this.clock.at(now);
    const changes = {
      ...mail.resend(now, mail.isReceipt ? null : pickupEnd(order, zone)),
      ...(!mail.isReceipt && (await this.queue.contentOf(kind, order, now))),
      recipient: order.email,
      sentAt: null,
      status: 'queued',
    } as const;
    // When two calls come at once, the second one finds another status.
    if (!(await this.delivery.change(mail, changes))) throw mailNotResendable();
  }
}
