import type { Done } from '@hofkiste/contract/answers';
import { idInAddress } from '@hofkiste/contract/primitives';
import {
  type SmsMessagesQuery,
  type SmsMessage as SmsMessageView,
  type SmsUsage,
  smsMessagesQuerySchema,
} from '@hofkiste/contract/sms-messages';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../audit/audited.js';
import { SmsLimit } from './sms-limit.js';
import { smsMessageView } from './sms-message.view.js';
import { SmsMessagesService } from './sms-messages.service.js';

@Controller('api/admin/sms-messages')
export class SmsMessagesController {
  constructor(
    private readonly messages: SmsMessagesService,
    private readonly limit: SmsLimit,
  ) {}

  /** `?before=` is the id of the last message of the page before. */
  @Get()
  async list(@Query({ schema: smsMessagesQuerySchema }) query: SmsMessagesQuery): Promise<SmsMessageView[]> {
    return (await this.messages.list(query)).map(smsMessageView);
  }

  @Get('usage')
  usage(): Promise<SmsUsage> {
    return this.limit.usage();
  }

  @Post(':id/resend')
  @Audited('sms.resent')
  @HttpCode(200)
  async resend(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    const isSent = await this.messages.resend(id);
    return { success: true, message: isSent ? 'Die SMS wurde gesendet.' : TRIED_AGAIN };
  }
}

const TRIED_AGAIN = 'Der Anbieter nimmt die SMS gerade nicht an. Der Versand wird automatisch wiederholt.';
