import { DAY, HOUR } from '@hofkiste/contract/plain/durations';
import { MAIL_KINDS, type MailKind, type MailStatus } from '@hofkiste/contract/wire/mail-messages';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Like, Not, type Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { insertRow, insertRowFrom, loaded } from '../database/statements.js';
import { SettingsService, type SettingValues } from '../settings/settings.service.js';
import { PATIENCE_MS, untilSettled } from './delivery.service.js';
import {
  type Actor,
  dedupeKeyOf,
  isAboutLinkChange,
  isNoticeKind,
  kindOf,
  linkChangesOf,
  MAX_CHANGE_MESSAGES,
  NOTICES,
} from './kinds.js';
import { MailMessage } from './mail-message.entity.js';
import { missingBoxes } from './messages.rows.js';
import { MailDelivery } from './outbox.js';
import {
  type About,
  MAIL_SETTINGS,
  type MailContent,
  type MailedOrder,
  type MailFarm,
  mailContent,
} from './texts/mail-text.js';
import { pickupEnd } from './texts/sms-texts.js';

const CONFIRMATIONS = MAIL_KINDS.filter((kind) => kindOf(kind).isConfirmation);

const DAYS_SHARE = 2;
const NO_LIMIT = 2 ** 31;

const most = (limit: number | 'off'): number => (limit === 'off' ? NO_LIMIT : limit);

type Limits = Pick<Config, 'smsLimit' | 'mailDailyLimit'>;

/**
 * FROM clause of INSERT … SELECT: empty beyond a limit, so nothing is inserted. An address gets as many mails an hour as a number gets SMS, and twice
 * as many a day; all addresses together `MAIL_DAILY_LIMIT` a day. Read in the insert itself, so that it costs no further
 * statement and no lock.
 */
function withinAllLimits(recipient: string, { smsLimit, mailDailyLimit }: Limits, now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR);
  const dayAgo = new Date(now.getTime() - DAY);
  const ofDay = smsLimit === 'off' ? smsLimit : smsLimit * DAYS_SHARE;
  return {
    sql: `${OF_ALL},
      (SELECT COUNT(*) AS ofDay, COALESCE(SUM(createdAt > ?), 0) AS ofHour FROM mail_message
       WHERE recipient = ? AND createdAt > ?) one
      WHERE everybody.mails < ? AND one.ofHour < ? AND one.ofDay < ?`,
    parameters: [dayAgo, hourAgo, recipient, dayAgo, most(mailDailyLimit), most(smsLimit), most(ofDay)],
  };
}

/** Bounds a mail that the farmer wants: only the limit of all addresses holds. */
const withinDailyLimit = ({ mailDailyLimit }: Limits, now: Date) => ({
  sql: `${OF_ALL} WHERE everybody.mails < ?`,
  parameters: [new Date(now.getTime() - DAY), most(mailDailyLimit)],
});

const OF_ALL = 'FROM (SELECT COUNT(*) AS mails FROM mail_message WHERE createdAt > ?) everybody';

/** The order of a mail. An Order with its relations fits. */
export interface MailOrder extends MailedOrder {
  id: number;
  version: number;
  /** Null without one. */
  email: string | null;
}

/** How customers get mails, and what each mail says about the farm. */
export interface Mailing {
  way: Exclude<SettingValues['customerMail'], 'off'>;
  farm: MailFarm;
}

interface NewMail {
  kind: MailKind;
  order: MailOrder;
  actor: Actor;
  farm: MailFarm;
  /** Key of the SMS which the mail stands in for. */
  dedupeKey?: string;
  /** True if the first line says that the SMS didn't arrive. */
  isSmsLost?: boolean;
  /** Text of the confirmation of a withdrawal, if that was written before. */
  statement?: string | undefined;
  when?: { nextAttemptAt: Date; expiresAt?: Date };
}

/** Writes the mails about orders, in the transactions that cause them. */
@Injectable()
export class MailQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly delivery: MailDelivery,
    @InjectRepository(MailMessage) private readonly messages: Repository<MailMessage>,
  ) {}

  /** Undefined while customers get no mails. */
  async mailing(manager = this.messages.manager): Promise<Mailing | undefined> {
    if (!this.config.smtp) return undefined;
    const { customerMail: way, ...settings } = await this.settings.pick(
      ['customerMail', ...MAIL_SETTINGS],
      manager,
    );
    return way === 'off' ? undefined : { way, farm: { ...settings, publicUrl: this.config.publicUrl } };
  }

  /** A mail of an order as it is now. */
  async contentOf(kind: MailKind, order: MailOrder, now: Date): Promise<MailContent> {
    const { manager } = this.messages;
    const settings = await this.settings.pick(MAIL_SETTINGS);
    const farm = { ...settings, publicUrl: this.config.publicUrl };
    return storedContent(manager, kind, { order, farm, now });
  }

  /**
   * Writes a mail in the caller's transaction; pass it to {@link deliver} after the commit. Undefined without an address,
   * beyond a limit, and after three changes by link.
   */
  async queue(
    manager: EntityManager,
    { kind, order, actor, farm, isSmsLost = false, statement, when, ...mail }: NewMail,
    now: Date,
  ): Promise<MailMessage | undefined> {
    const { dedupeKey = dedupeKeyOf(kind, order, actor) } = mail;
    const { email: recipient } = order;
    if (recipient === null) return undefined;
    if (isAboutLinkChange(dedupeKey) && (await hasManyChanges(manager, order))) return undefined;
    const { isReceipt } = kindOf(kind);
    const end = pickupEnd(order, farm.serverTimezone);
    const row = MailMessage.written(
      {
        ...{ kind, recipient, orderId: order.id, dedupeKey },
        ...(await storedContent(manager, kind, { order, farm, now, isSmsLost, statement })),
        withCalendar: now < end && !isReceipt,
      },
      {
        nextAttemptAt: MailMessage.leaseEnd(now),
        expiresAt: now < end && !isReceipt ? end : null,
        ...when,
      },
      now,
    );
    const source =
      actor === 'admin' ? withinDailyLimit(this.config, now) : withinAllLimits(recipient, this.config, now);
    const id = await insertRowFrom(manager, MailMessage, row, source);
    return id === undefined ? undefined : Object.assign(loaded(MailMessage, row), { id });
  }

  /** The outbox sends it soon, but not after `expiresAt`. None if the order has one: its SMS may be written anew. */
  async queueReminder(
    manager: EntityManager,
    { order, farm }: Pick<NewMail, 'order' | 'farm'>,
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    if (await manager.existsBy(MailMessage, { dedupeKey: dedupeKeyOf('reminder', order, 'system') })) return;
    const when = { nextAttemptAt: now, expiresAt };
    await this.queue(manager, { kind: 'reminder', order, actor: 'system', farm, when }, now);
  }

  /** Tries once; the answer is waited for 3 s. Whether the mail server took it. Never throws. */
  deliver(message: MailMessage): Promise<boolean> {
    return this.delivery.deliver(message, PATIENCE_MS);
  }

  /** Tells whether the mail server took the confirmation. Waits 3 s at most if another request is sending it. */
  async isConfirmed(orderId: number): Promise<boolean> {
    const status = await untilSettled(
      async () => (await this.messages.findOneBy({ orderId, kind: In(CONFIRMATIONS) }))?.status,
      (current) => current === 'queued' || current === 'sending',
    );
    return status === 'sent';
  }

  /** The orders among these whose notice was sent, or still may be. */
  async noticedOrders(orderIds: number[]): Promise<(number | null)[]> {
    const mails = await this.messages.find({
      select: { orderId: true },
      where: { orderId: In(orderIds), kind: In(NOTICES), status: Not<MailStatus>('failed') },
    });
    return mails.map(({ orderId }) => orderId);
  }

  /**
   * After a change: no mail goes out with what the order was before, or to the address that it had. Queued mails are
   * written anew; those that a mail about the change replaces fail.
   */
  async renewQueued(
    manager: EntityManager,
    order: MailOrder,
    change: MailMessage | undefined,
    now: Date,
  ): Promise<void> {
    const queued = await manager.find(MailMessage, {
      where: { orderId: order.id, status: 'queued' },
      lock: { mode: 'pessimistic_write' },
    });
    const mailing = queued.length > 0 ? await this.mailing(manager) : undefined;
    const isRenewed = ({ id, isReceipt, recipient }: MailMessage) =>
      id !== change?.id && !(isReceipt && recipient === order.email);
    for (const old of queued.filter(isRenewed)) {
      const isReplaced = change !== undefined && kindOf(old.kind).onChange !== 'renew';
      if (isReplaced || !mailing || old.recipient !== order.email) {
        await manager.update(MailMessage, { id: old.id }, MailMessage.unwanted('order-changed', now));
        continue;
      }
      // Under another id: a process that has read it can't send the old text any more.
      await manager.delete(MailMessage, { id: old.id });
      const content = await storedContent(manager, old.kind, { order, farm: mailing.farm, now });
      await insertRow(manager, MailMessage, { ...old, ...content, createdAt: now });
    }
  }

  /** Before an order is deleted: no mail keeps its address, because no erasure would find it. */
  async forget(manager: EntityManager, orderId: number): Promise<void> {
    await manager.delete(MailMessage, { orderId, status: In(['queued', 'failed']) });
    await manager.update(MailMessage, { orderId }, MailMessage.erased);
  }

  /** Tells whether somebody may have got a link by mail. */
  mayHaveMailed(manager: EntityManager, orderId: number): Promise<boolean> {
    return manager.existsBy(MailMessage, { orderId, status: In(['sending', 'sent', 'unknown']) });
  }
}

const hasManyChanges = async (manager: EntityManager, order: MailOrder): Promise<boolean> =>
  (await manager.countBy(MailMessage, { dedupeKey: Like(linkChangesOf(order)) })) >= MAX_CHANGE_MESSAGES;

/** The mail of an order, with the boxes that its standing order couldn't enter. */
async function storedContent(
  manager: EntityManager,
  kind: MailKind,
  about: Omit<About, 'missing'> & { order: MailOrder },
): Promise<MailContent> {
  const { id } = about.order;
  const missing = isNoticeKind(kind) ? (await missingBoxes(manager, [id])).get(id) : undefined;
  return mailContent(kind, { ...about, missing });
}
