import { dayMessageText, longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { insertRows } from '../../database/statements.js';
import { validationFailed } from '../../server/errors.js';
import { SettingsService } from '../../settings/settings.service.js';
import { SmsLimit } from './sms-limit.service.js';
import { SmsMessage } from './sms-message.entity.js';
import { dayMessageFacts, type SmsOrder } from './sms-texts.js';

interface Group {
  groupId: number;
  /** With placeholders. */
  template: string;
  /** The outbox sends the messages soon, but not after this. */
  expiresAt: Date;
}

/** Queues a message to many people. */
@Injectable()
export class DayMessageQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
  ) {}

  /** Writes one message for each order, in the caller's transaction. Those beyond the daily limit are suppressed. */
  async queue(
    manager: EntityManager,
    { groupId, template, expiresAt }: Group,
    orders: readonly Omit<SmsOrder, 'items'>[],
    now: Date,
  ): Promise<void> {
    const settings = await this.settings.values(manager);
    const { publicUrl } = this.config;
    const recipients = orders.map((order) => ({ order, ...dayMessageFacts(order, { settings, publicUrl }) }));
    const message = tooManyParts(longestDayMessage(template, recipients)?.parts ?? 0);
    if (message) throw validationFailed([{ path: 'text', message }]);

    const { granted, refusal } = await this.limit.takeForAll(manager, orders.length, now);
    await insertRows(
      manager,
      SmsMessage,
      recipients.map(({ order, ...facts }, index) =>
        SmsMessage.written(
          {
            kind: 'day',
            orderId: order.id,
            groupId,
            dedupeKey: `day:${groupId}:${order.id}`,
            recipient: order.phoneNumber,
            sender: settings.smsSenderName,
            text: dayMessageText(template, facts),
          },
          { nextAttemptAt: now, expiresAt, refusal: index < granted ? undefined : refusal },
          now,
        ),
      ),
    );
  }
}
