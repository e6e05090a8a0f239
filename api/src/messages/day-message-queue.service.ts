import { dayMessageText, longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { insertRows } from '../database/statements.js';
import { validationFailed } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import { CALL_OFF, SmsMessage } from './message.entity.js';
import { smsNotConfigured } from './messages.errors.js';
import { SmsLimit } from './sms-limit.service.js';
import { smsFrom } from './sms-queue.service.js';
import { dayMessageFacts, type SmsOrder } from './sms-texts.js';

interface Group {
  groupId: number;
  /** With placeholders. */
  template: string;
  /** The outbox sends the messages soon, but not after this. */
  expiresAt: Date;
  /** Says that the day is called off: its orders are cancelled, and get the message nevertheless. */
  isCallOff?: boolean;
}

type Recipient = Omit<SmsOrder, 'items'>;

/** Queues a message to many people. */
@Injectable()
export class DayMessageQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
  ) {}

  /** Refuses a message to many people where none of them would get it. */
  requireProvider(): void {
    if (!this.config.canSendSms) throw smsNotConfigured();
  }

  /** Refuses a text that is too long for one of the orders; `path` is its field. */
  async requireFitting(
    manager: EntityManager,
    { template, path }: { template: string; path: string },
    orders: readonly Recipient[],
  ): Promise<void> {
    const { publicUrl } = this.config;
    const settings = await this.settings.values(manager);
    const facts = orders.map((order) => dayMessageFacts(order, { settings, publicUrl }));
    const message = tooManyParts(longestDayMessage(template, facts)?.parts ?? 0);
    if (message) throw validationFailed([{ path, message }]);
  }

  /**
   * Writes one message for each order, in the caller's transaction. Those beyond the daily limit are suppressed. Without
   * an SMS provider it writes none.
   */
  async queue(
    manager: EntityManager,
    { groupId, template, expiresAt, isCallOff = false }: Group,
    orders: readonly Recipient[],
    now: Date,
  ): Promise<void> {
    const { publicUrl, canSendSms } = this.config;
    if (!canSendSms) return;
    const settings = await this.settings.values(manager);
    const sender = smsFrom(settings, this.config);
    const { granted, refusal } = await this.limit.takeForAll(manager, orders.length, now);
    await insertRows(
      manager,
      SmsMessage,
      orders.map((order, index) =>
        SmsMessage.written(
          {
            kind: 'day',
            orderId: order.id,
            groupId,
            dedupeKey: `${isCallOff ? CALL_OFF : 'day'}:${groupId}:${order.id}`,
            recipient: order.phoneNumber,
            sender,
            text: dayMessageText(template, dayMessageFacts(order, { settings, publicUrl })),
          },
          { nextAttemptAt: now, expiresAt, refusal: index < granted ? undefined : refusal },
          now,
        ),
      ),
    );
  }
}
