import { HOUR } from '@hofkiste/contract/plain/durations';
import { formatPhone, isMobile } from '@hofkiste/contract/plain/phone';
import type { E164 } from '@hofkiste/contract/plain/units';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { requireFew } from '../database/rate-counters.js';
import { transaction } from '../database/transaction.js';
import { Mailer, MailNotSent, MailUncertain, mailNotConfigured, testMail } from '../mail/mailer.js';
import { conflict, unavailable } from '../server/errors.js';
import { SettingsService } from '../settings/settings.service.js';
import {
  SmsLimitReached,
  smsNotConfigured,
  smsNotMobile,
  smsNotSent,
  smsUncertain,
} from './messages.errors.js';
import { type OutgoingSms, SmsSender } from './providers/sms-sender.js';
import { SmsLimit } from './sms-limit.service.js';
import { SENDER_SETTINGS, smsFrom } from './texts/sms-texts.js';

const TEST_MAILS = { key: 'mail-test', most: 5, withinMs: HOUR };

const tooManyTestMails = () =>
  conflict('TOO_MANY_TEST_MAILS', `Mehr als ${TEST_MAILS.most} Testmails in einer Stunde gehen nicht.`);

const testMailNotSent = (reason: string) =>
  unavailable('MAIL_NOT_SENT', `Die E-Mail wurde nicht gesendet: ${reason}.`);

export const TEST_SMS_TIMEOUT_MS = 15_000;

/** A message that only tries out the provider: it isn't stored. */
export const testSms = (to: string, farm: { headerTitle: string; sender: string }): OutgoingSms => ({
  to,
  text: `Das ist eine Test-SMS von ${farm.headerTitle}.`,
  sender: farm.sender,
  clientReference: `test:${Date.now()}`,
});

/** Tries out the SMS provider and the mail server for the farmer. */
@Injectable()
export class TestMessages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly limit: SmsLimit,
    private readonly sender: SmsSender,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Sends one SMS past the outbox, under the daily limit. Resolves to what the provider answers, in German. */
  async sendSms(phoneNumber: E164): Promise<string> {
    const { canSendSms, smsDriver } = this.config;
    if (!canSendSms) throw smsNotConfigured();
    if (!isMobile(phoneNumber)) throw smsNotMobile();
    const { headerTitle, ...settings } = await this.settings.pick(['headerTitle', ...SENDER_SETTINGS]);
    const farm = { headerTitle, sender: smsFrom(settings, this.config) };
    const refusal = await transaction(this.dataSource.manager, (manager) =>
      this.limit.takeTest(manager, this.clock.now()),
    );
    if (refusal !== undefined) throw new SmsLimitReached(refusal);
    const outcome = await this.sender.send(testSms(phoneNumber, farm), TEST_SMS_TIMEOUT_MS);
    if (outcome.status === 'unknown') throw smsUncertain(outcome.reason);
    if (outcome.status === 'rejected') throw smsNotSent(outcome.reason);
    if (smsDriver === 'log') return 'In der Demo geht keine SMS hinaus; sonst wäre alles bereit.';
    const accepted = `Der Anbieter hat die SMS an ${formatPhone(phoneNumber)} angenommen. Absender: ${outcome.sender ?? farm.sender}.`;
    return outcome.note === undefined ? accepted : `${accepted} ${outcome.note}.`;
  }

  /** Sends one mail. Resolves to what the mail server answers, in German. */
  async sendMail(address: string): Promise<string> {
    if (!this.config.smtp) throw mailNotConfigured();
    const { headerTitle } = await this.settings.pick(['headerTitle']);
    await transaction(this.dataSource.manager, (manager) =>
      requireFew(manager, TEST_MAILS, this.clock.now(), tooManyTestMails),
    );
    const refused = await this.mailer.send(testMail(headerTitle, address)).catch((error: unknown) => {
      throw failure(error);
    });
    if (refused.length > 0) throw testMailNotSent('der Mailserver nimmt den Empfänger nicht an');
    return `Der Mailserver hat die E-Mail an ${address} angenommen.`;
  }
}

function failure(error: unknown): unknown {
  if (error instanceof MailUncertain)
    return unavailable(
      'MAIL_UNCERTAIN',
      'Der Mailserver hat mittendrin aufgehört: Vielleicht kommt die E-Mail an.',
    );
  return error instanceof MailNotSent ? testMailNotSent(error.message) : error;
}
