import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import {
  type Installation,
  installationSchema,
  type TestMailInput,
  type TestSmsInput,
  testMailSchema,
  testSmsSchema,
} from '@hofkiste/contract/wire/installation';
import { Body, Controller, Get, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { RecentLoginGuard } from '../../auth/session/recent-login.guard.js';
import { CONFIG, type Config } from '../../config/config.js';
import { PRODUCT_VERSION } from '../../config/product-version.js';
import { TestSms } from '../../messages/sms/test-sms.service.js';
import { Describe } from '../../openapi/describe.js';
import { TestMail } from './test-mail.service.js';

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
  @Describe('Get the version of the product and whether SMS can be sent', installationSchema)
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
  @Describe('Send an SMS that tries out the provider', doneSchema)
  @UseGuards(RecentLoginGuard)
  @Audited('sms.tested')
  @HttpCode(200)
  async sendSms(@Body({ schema: testSmsSchema }) { phoneNumber }: TestSmsInput): Promise<Done> {
    return { success: true, message: await this.testSms.send(phoneNumber) };
  }

  @Post('test-mail')
  @Describe('Send a mail that tries out the mail server', doneSchema)
  @UseGuards(RecentLoginGuard)
  @Audited('mail.tested')
  @HttpCode(200)
  async sendMail(@Body({ schema: testMailSchema }) { address }: TestMailInput): Promise<Done> {
    return { success: true, message: await this.testMail.send(address) };
  }
}
