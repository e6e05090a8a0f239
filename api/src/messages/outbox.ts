import { morningAfter } from '@hofkiste/contract/rules/quiet-hours';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import {
  DataSource,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThan,
  Not,
  Or,
  type Repository,
} from 'typeorm';
import { Clock } from '../config/clock.js';
import { execute } from '../database/statements.js';
import { forEachAlone, retryOnConflict } from '../database/transaction.js';
import { LOGGER } from '../logging/logger.js';
import { type Mail, Mailer, MailNotSent, MailUncertain } from '../mail/mailer.js';
import { Order } from '../orders/order.entity.js';
import { AppError } from '../server/errors.js';
import { FarmClock, SettingsService } from '../settings/settings.service.js';
import { ATTEMPT_MS, Delivery } from './delivery.service.js';
import { kindsThat } from './kinds.js';
import { MailMessage } from './mail-message.entity.js';
import { OutboxMessage, type Outcome } from './outbox-message.entity.js';
import { SILENCE, type SmsOutcome, SmsSender } from './providers/sms-sender.js';
import { SmsMessage } from './sms-message.entity.js';
import { replyAddress } from './texts/mail-text.js';
import { PickupCalendar } from './texts/pickup-calendar.service.js';

/** The collation of the column ignores case and spaces at the end. */
const IS_OTHER_ID = 'CAST(providerMessageId AS BINARY) <> CAST(? AS BINARY)';

@Injectable()
export class SmsDelivery extends Delivery<SmsMessage> {
  protected readonly silence = SILENCE;
  override readonly subjects = { order: true, standingOrder: true };

  constructor(
    @InjectRepository(SmsMessage) messages: Repository<SmsMessage>,
    private readonly dataSource: DataSource,
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
    const sms = { to: recipient, text, sender, clientReference, messageId: id };
    return this.sender.send(sms, ATTEMPT_MS);
  }

  /** A report with another id than the answer was about an earlier sending. */
  protected override async recordOvertaken(message: SmsMessage, outcome: SmsOutcome): Promise<void> {
    if (outcome.status !== 'accepted') return;
    const { providerMessageId = null, sender = message.sender, note = null } = outcome;
    await retryOnConflict(() =>
      execute(
        this.dataSource,
        `UPDATE sms_message SET deliveryState = IF(${IS_OTHER_ID}, NULL, deliveryState),
           deliveredAt = IF(${IS_OTHER_ID}, NULL, deliveredAt),
           providerMessageId = COALESCE(?, providerMessageId), sender = ?, lastError = ?
         WHERE id = ? AND status = 'sent' AND attempts = ?`,
        [providerMessageId, providerMessageId, providerMessageId, sender, note, message.id, message.attempts],
      ),
    );
  }
}

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
      relations: Order.allParts,
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

const BATCH = 200;
const SENDS_AT_ONCE = 5;

/** Kinds that expire before the pickup, so their reason names no pickup. */
const OVERTAKEN_EARLY = kindsThat(({ usefulUntil }) => usefulUntil);
const WAITING_AT_NIGHT = kindsThat(({ waitsAtNight }) => waitsAtNight);

/** Sends the messages that nobody waits for: reminders and further attempts. */
abstract class Outbox {
  constructor(
    private readonly messages: Repository<OutboxMessage>,
    private readonly delivery: Delivery<OutboxMessage>,
    private readonly clock: Clock,
  ) {}

  /** The conditions are alternatives: not every message goes out at any time. */
  protected async sendableAt(_now: Date): Promise<FindOptionsWhere<OutboxMessage>[]> {
    return [{}];
  }

  /** Sends what is due, gives up what a dead process had claimed and what has expired. Ends early on `signal`. */
  async sendDue(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const due = Or(LessThanOrEqual(now), MoreThan(OutboxMessage.latestAttempt(now)));
    await retryOnConflict(async () => {
      await this.messages.update({ status: 'sending', nextAttemptAt: due }, OutboxMessage.interrupted(now));
      const expired = { status: 'queued', expiresAt: LessThanOrEqual(now) } as const;
      await this.messages.update({ ...expired, kind: In(OVERTAKEN_EARLY) }, OutboxMessage.overtaken(now));
      await this.messages.update(expired, OutboxMessage.expired(now));
    });
    const messages = await this.messages.find({
      where: (await this.sendableAt(now)).map((kinds) => ({
        ...kinds,
        status: 'queued',
        nextAttemptAt: due,
      })),
      relations: this.delivery.subjects,
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    const unsent = messages.values();
    const send = async (message: (typeof messages)[number]) => {
      const why = message.lostPurpose();
      if (why) await this.delivery.change(message, OutboxMessage.unwanted(why, now));
      else await this.delivery.deliver(message);
    };
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, () => forEachAlone(unsent, send, signal)));
  }
}

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
      { kind: Not(In(WAITING_AT_NIGHT)) },
      { kind: In(WAITING_AT_NIGHT), expiresAt: LessThanOrEqual(morning) },
    ];
  }
}

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
