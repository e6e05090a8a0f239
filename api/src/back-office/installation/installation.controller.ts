import { Done } from '@hofkiste/contract/wire/answers';
import {
  Installation,
  type TestMailInput,
  type TestSmsInput,
  testMailSchema,
  testSmsSchema,
} from '@hofkiste/contract/wire/installation';
import { Body, Controller, Get, Inject, Post, UseGuards } from '@nestjs/common';
import { RecentLoginGuard } from '../../auth/access.guard.js';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { CONFIG, type Config, PRODUCT_VERSION } from '../../config/config.js';
import { TestMessages } from '../../messages/test-messages.service.js';
import { Describe } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';

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
    private readonly tests: TestMessages,
  ) {}

  @Get()
  @For('reader')
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
    return { success: true, message: await this.tests.sendSms(phoneNumber) };
  }

  @Post('test-mail')
  @Describe('Send a mail that tries out the mail server', Done)
  @UseGuards(RecentLoginGuard)
  @Audited('mail.tested')
  async sendMail(@Body({ schema: testMailSchema }) { address }: TestMailInput): Promise<Done> {
    return { success: true, message: await this.tests.sendMail(address) };
  }
}
