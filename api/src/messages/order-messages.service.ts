import { isMobile } from '@hofkiste/contract/plain/phone';
import { emailOrNone } from '@hofkiste/contract/wire/primitives';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import * as v from 'valibot';
import { query } from '../database/statements.js';
import { validationFailed } from '../server/errors.js';
import { type Actor, PICKUP_KINDS, RECEIPTS } from './kinds.js';
import { MailMessage } from './mail-message.entity.js';
import { type Mailing, type MailOrder, MailQueue } from './mail-queue.service.js';
import { MessageStates } from './message-states.service.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { SmsMessage } from './sms-message.entity.js';
import { type RenewedOrder, SmsQueue } from './sms-queue.service.js';
import type { SmsOrder } from './texts/sms-texts.js';

interface OrderMessage {
  kind: 'confirmation' | 'change' | 'cancellation' | 'withdrawal';
  order: SmsOrder & MailOrder;
  actor: Exclude<Actor, 'system'>;
  /** If it was read before; otherwise it is read for an order with an address. */
  mailing?: Mailing | undefined;
}

interface StandingNotice {
  order: SmsOrder & MailOrder;
  /** Writes the SMS; undefined if it is switched off. */
  sms: (() => Promise<SmsMessage | undefined>) | undefined;
}

/** A message as SMS and as mail. */
interface MessageByChannel {
  sms: () => Promise<SmsMessage | undefined>;
  mail: (farm: Mailing['farm'], isSmsLost: boolean) => Promise<MailMessage | undefined>;
  /** True sends both where mails replace SMS. */
  needsSms?: boolean;
}

/** The messages about one event; each is missing if none was due. */
export interface WrittenMessages {
  sms?: SmsMessage | undefined;
  mail?: MailMessage | undefined;
}

/** The address of a new order; without one while customers get no mails. */
export interface OrderAddress {
  email: string | null;
  /** Missing while customers get no mails. */
  mailing?: Mailing | undefined;
}

/** Tells customers about their orders: by SMS, by mail, or both, as the farm has set it. */
@Injectable()
export class OrderMessages {
  constructor(
    private readonly sms: SmsQueue,
    private readonly messageStates: MessageStates,
    private readonly mails: MailQueue,
  ) {}

  /** Reads a typed address. Refuses one that isn't valid; while customers get no mails, anything is ignored. */
  async addressed(typed: unknown): Promise<OrderAddress> {
    const mailing = await this.mails.mailing();
    if (!mailing) return { email: null };
    if (typed === undefined || typed === null || typed === '') return { email: null, mailing };
    const { success, output, issues } = v.safeParse(emailOrNone, typed);
    if (!success) throw validationFailed([{ path: 'email', message: issues[0].message }]);
    return { email: output, mailing };
  }

  /** Writes what is due in the caller's transaction; pass it to {@link deliver} after the commit. */
  async write(
    manager: EntityManager,
    { mailing: known, ...message }: OrderMessage,
    now: Date,
  ): Promise<WrittenMessages> {
    const mailing = await this.mailingOf(manager, message.order, known);
    return this.byChannel(mailing, {
      sms: () => this.sms.queue(manager, message, now),
      mail: (farm, isSmsLost) => this.mails.queue(manager, { ...message, farm, isSmsLost }, now),
      needsSms:
        mailing?.way === 'instead' &&
        message.actor === 'customer' &&
        !(await isAddressOfNumber(manager, message.order)),
    });
  }

  /** Tells the customer of an order that a standing order has entered. The outboxes send it soon. */
  async tellEntered(
    manager: EntityManager,
    { order, sms = async () => undefined }: StandingNotice,
    now: Date,
  ): Promise<void> {
    const mail = { kind: 'standing', order, actor: 'system', when: { nextAttemptAt: now } } as const;
    await this.byChannel(await this.mailingOf(manager, order), {
      sms,
      mail: (farm, isSmsLost) => this.mails.queue(manager, { ...mail, farm, isSmsLost }, now),
    });
  }

  /** The orders among these whose notice was sent, or still may be. */
  async noticedOrders(orderIds: number[]): Promise<ReadonlySet<number | null>> {
    if (orderIds.length === 0) return new Set();
    const bySms = await this.messageStates.noticedOrders(orderIds);
    return new Set([...bySms, ...(await this.mails.noticedOrders(orderIds))]);
  }

  /** Queues a reminder as SMS, and as mail where mails are copies. The outboxes send them soon, but not after `expiresAt`. */
  async remind(
    manager: EntityManager,
    order: SmsOrder & MailOrder,
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    const mailing = order.email === null ? undefined : await this.mails.mailing(manager);
    if (mailing?.way === 'copy')
      await this.mails.queueReminder(manager, { order, farm: mailing.farm }, now, expiresAt);
    await this.sms.queueReminder(manager, order, now, expiresAt);
  }

  /** Tries both at once; the answers are waited for 3 s. Whether the mail server took the mail. Never throws. */
  async deliver({ sms, mail }: WrittenMessages): Promise<{ isMailSent: boolean }> {
    const [isMailSent] = await Promise.all([
      mail ? this.mails.deliver(mail) : false,
      sms && this.sms.deliver(sms),
    ]);
    return { isMailSent };
  }

  /**
   * Tells whether the mail server took the confirmation, for a repeated request; undefined while customers get no
   * mails.
   */
  async isConfirmedByMail(orderId: number): Promise<boolean | undefined> {
    return (await this.mails.mailing()) && this.mails.isConfirmed(orderId);
  }

  private async mailingOf(
    manager: EntityManager,
    { email }: MailOrder,
    known?: Mailing,
  ): Promise<Mailing | undefined> {
    return email === null ? undefined : (known ?? this.mails.mailing(manager));
  }

  private async byChannel(
    mailing: Mailing | undefined,
    { sms: writeSms, mail: writeMail, needsSms = false }: MessageByChannel,
  ): Promise<WrittenMessages> {
    if (!mailing) return { sms: await writeSms() };
    const { way, farm } = mailing;

    if (way === 'fallback') {
      const sms = await writeSms();
      if (sms && sms.status !== 'suppressed') return { sms };
      const isSmsLost = sms?.recipient != null && isMobile(sms.recipient);
      return { sms, mail: await writeMail(farm, isSmsLost) };
    }
    // First the mail: the counters of SMS are locked until the commit.
    const mail = await writeMail(farm, false);
    const isInPlaceOfSms = way === 'instead' && mail !== undefined && !needsSms;
    return { mail, sms: isInPlaceOfSms ? undefined : await writeSms() };
  }

  /** The messages of a cancelled order that weren't sent yet fail, apart from receipts. */
  async failQueued(manager: EntityManager, { id: orderId, email }: MailOrder, now: Date): Promise<void> {
    const queued = { orderId, status: 'queued', kind: Not(In(RECEIPTS)) } as const;
    const failed = OutboxMessage.unwanted('order-cancelled', now);
    await manager.update(SmsMessage, queued, failed);
    if (email !== null) await manager.update(MailMessage, queued, failed);
  }

  /**
   * After a change: no message goes out with what the order was before, or to its earlier contact, and none asks to
   * collect an order from which the customer has withdrawn.
   * @param written about the change.
   */
  async renewQueued(
    manager: EntityManager,
    { before, order }: { before: MailOrder; order: RenewedOrder & MailOrder & { isWithdrawn: boolean } },
    written: WrittenMessages,
    now: Date,
  ): Promise<void> {
    if (order.isWithdrawn) {
      const queued = { orderId: order.id, status: 'queued', kind: In(PICKUP_KINDS) } as const;
      const failed = OutboxMessage.unwanted('order-changed', now);
      await manager.update(SmsMessage, queued, failed);
      await manager.update(MailMessage, queued, failed);
    }
    await this.sms.renewQueued(manager, order, written.sms, now);
    if (before.email !== null) await this.mails.renewQueued(manager, order, written.mail, now);
  }

  /** Before an order is deleted. What was sent stays in the log; of a mail without address and text. */
  async forget(manager: EntityManager, orderId: number): Promise<void> {
    await this.sms.dropUnsent(manager, orderId);
    await this.mails.forget(manager, orderId);
  }

  /** Tells whether somebody may have got the link of the order by mail. */
  mayHaveMailed(manager: EntityManager, orderId: number): Promise<boolean> {
    return this.mails.mayHaveMailed(manager, orderId);
  }

  /** Returns what may be stored: no address while customers get no mails. */
  async storable<T extends { email?: string | null | undefined }>(wanted: T): Promise<Omit<T, 'email'> | T> {
    const { email, ...others } = wanted;
    return email !== undefined && (await this.sendsMails()) ? wanted : others;
  }

  /** Tells whether customers get mails. */
  async sendsMails(): Promise<boolean> {
    return (await this.mails.mailing()) !== undefined;
  }
}

/**
 * True if the order before it of the same number has the same address. Otherwise whoever ordered hasn't proved that the
 * number is theirs, so an SMS tells its owner.
 */
async function isAddressOfNumber(
  manager: EntityManager,
  { id, phoneNumber, email }: SmsOrder & MailOrder,
): Promise<boolean> {
  const [before] = await query<Pick<MailOrder, 'email'>>(
    manager,
    `SELECT o.email FROM customer c JOIN customer_order o ON o.customerId = c.id
     WHERE c.phoneNumber = ? AND o.id < ? ORDER BY o.id DESC LIMIT 1`,
    [phoneNumber, id],
  );
  return before?.email === email;
}
