import type { E164 } from '@hofkiste/contract/plain/units';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { insertRow, loaded, type Row } from '../database/statements.js';
import { transaction } from '../database/transaction.js';
import { SettingsService } from '../settings/settings.service.js';
import { SmsDelivery } from './outbox.js';
import { SmsLimit } from './sms-limit.service.js';
import { SmsMessage } from './sms-message.entity.js';
import { codeText, SENDER_SETTINGS, smsFrom } from './texts/sms-texts.js';

interface CodeSms {
  phoneNumber: E164;
  code: string;
  /** Afterwards the code is refused. */
  expiresAt: Date;
}

/** Sends codes that prove a phone number. Only the process that made a code knows it, so nobody can send it again. */
@Injectable()
export class CodeMessages {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
    private readonly delivery: SmsDelivery,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends one SMS, unless a limit is reached. Resolves when the provider has answered. */
  async send({ code, ...sms }: CodeSms): Promise<void> {
    const { headerTitle: farm, ...settings } = await this.settings.pick(['headerTitle', ...SENDER_SETTINGS]);
    const text = codeText(code, { farm, host: new URL(this.config.publicUrl).hostname });
    const sender = smsFrom(settings, this.config);
    const message = await transaction(this.dataSource.manager, (manager) =>
      this.store(manager, { ...sms, sender, text }),
    );
    if (message.status === 'sending') await this.delivery.deliverClaimed(message);
  }

  /** Stores the message without its text, which only the demo needs: `npm run sms` prints it. */
  private async store(
    manager: EntityManager,
    { phoneNumber, sender, text, expiresAt }: Omit<CodeSms, 'code'> & { sender: string; text: string },
  ): Promise<SmsMessage> {
    const now = this.clock.now();
    const refusal = await this.limit.take(manager, { kind: 'code', phoneNumber, origin: 'shop' }, now);
    const content = { kind: 'code', orderId: null, dedupeKey: null, recipient: phoneNumber, sender } as const;
    const stored = { ...content, text: this.config.smsDriver === 'log' ? text : null };
    const schedule = { nextAttemptAt: SmsMessage.leaseEnd(now), expiresAt, refusal };
    const row: Row<SmsMessage> = {
      ...SmsMessage.written(stored, schedule, now),
      ...(refusal === undefined && { status: 'sending', attempts: 1 }),
    };
    const id = await insertRow(manager, SmsMessage, row);
    return loaded(SmsMessage, { ...row, id, text });
  }
}
