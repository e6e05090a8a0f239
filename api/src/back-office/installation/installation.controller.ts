import { HOUR } from '@hofkiste/contract/plain/durations';
import { Done } from '@hofkiste/contract/wire/answers';
import {
  Installation,
  type TestMailInput,
  type TestSmsInput,
  testMailSchema,
  testSmsSchema,
} from '@hofkiste/contract/wire/installation';
import { Body, Controller, Get, Inject, Injectable, Post, UseGuards } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecentLoginGuard } from '../../auth/access.guard.js';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Clock } from '../../config/clock.js';
import { CONFIG, type Config, PRODUCT_VERSION } from '../../config/config.js';
import { countMore } from '../../database/rate-counters.js';
import { transaction } from '../../database/transaction.js';
import { Mailer, MailNotSent, MailUncertain, mailNotConfigured, testMail } from '../../mail/mailer.js';
import { TestSms } from '../../messages/providers/test-sms.service.js';
import { Describe } from '../../openapi/describe.js';
import { conflict, unavailable } from '../../server/errors.js';
import { SettingsService } from '../../settings/settings.service.js';

const KEY = 'mail-test';
const MAX_PER_HOUR = 5;

const notSent = (reason: string) =>
  unavailable('MAIL_NOT_SENT', `Die E-Mail wurde nicht gesendet: ${reason}.`);

/** Tries out the mail server for the farmer. */
@Injectable()
export class TestMail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Sends one mail. Resolves to what the mail server answers, in German. */
  async send(address: string): Promise<string> {
    if (!this.config.smtp) throw mailNotConfigured();
    const { headerTitle } = await this.settings.pick(['headerTitle']);
    await this.count();
    const refused = await this.mailer.send(testMail(headerTitle, address)).catch((error: unknown) => {
      throw failure(error);
    });
    if (refused.length > 0) throw notSent('der Mailserver nimmt den Empfänger nicht an');
    return `Der Mailserver hat die E-Mail an ${address} angenommen.`;
  }

  private async count(): Promise<void> {
    const counts = await transaction(this.dataSource.manager, (manager) =>
      countMore(manager, new Map([[KEY, HOUR]]), this.clock.now()),
    );
    if ((counts.get(KEY)?.points ?? 0) > MAX_PER_HOUR)
      throw conflict(
        'TOO_MANY_TEST_MAILS',
        `Mehr als ${MAX_PER_HOUR} Testmails in einer Stunde gehen nicht.`,
      );
  }
}

function failure(error: unknown): unknown {
  if (error instanceof MailUncertain)
    return unavailable(
      'MAIL_UNCERTAIN',
      'Der Mailserver hat mittendrin aufgehört: Vielleicht kommt die E-Mail an.',
    );
  return error instanceof MailNotSent ? notSent(error.message) : error;
}

const SMS_COMPANIES: Readonly<Record<Config['smsDriver'], string | undefined>> = {
  linkmobility: 'LINK Mobility Austria GmbH',
  seven: 'seven communications GmbH & Co. KG',
  log: undefined,
  none: undefined,
};

@Controller('api/admin/installation')
export class InstallationController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly testSms: TestSms,
    private readonly testMail: TestMail,
  ) {}

  @Get()
  @Describe('Get the version of the product and whether SMS can be sent', Installation)
  installation(): Installation {
    const { canSendSms, smsNumericSender, smsDriver } = this.config;
    const smsCompany = SMS_COMPANIES[smsDriver];
    return {
      version: PRODUCT_VERSION,
      canSendSms,
      ...(smsNumericSender && { hasSmsNumber: true as const }),
      ...(smsCompany && { smsCompany }),
    };
  }

  @Post('test-sms')
  @Describe('Send an SMS that tries out the provider', Done)
  @UseGuards(RecentLoginGuard)
  @Audited('sms.tested')
  async sendSms(@Body({ schema: testSmsSchema }) { phoneNumber }: TestSmsInput): Promise<Done> {
    return { success: true, message: await this.testSms.send(phoneNumber) };
  }

  @Post('test-mail')
  @Describe('Send a mail that tries out the mail server', Done)
  @UseGuards(RecentLoginGuard)
  @Audited('mail.tested')
  async sendMail(@Body({ schema: testMailSchema }) { address }: TestMailInput): Promise<Done> {
    return { success: true, message: await this.testMail.send(address) };
  }
}
