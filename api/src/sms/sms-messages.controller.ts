import type { Done } from '@hofkiste/contract/answers';
import { idInAddress } from '@hofkiste/contract/primitives';
import {
  type SmsMessagesQuery,
  type SmsMessage as SmsMessageView,
  smsMessagesQuerySchema,
} from '@hofkiste/contract/sms-messages';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { SmsLog } from './sms-log.js';
import { smsMessageView } from './sms-message.view.js';

@Controller('api/admin/sms-messages')
export class SmsMessagesController {
  constructor(private readonly log: SmsLog) {}

  /** `?status=` and, for the page after a message, `?before=` its id. */
  @Get()
  async list(@Query({ schema: smsMessagesQuerySchema }) query: SmsMessagesQuery): Promise<SmsMessageView[]> {
    return (await this.log.list(query)).map(smsMessageView);
  }

  @Post(':id/resend')
  @HttpCode(200)
  async resend(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    const isSent = await this.log.resend(id);
    return { success: true, message: isSent ? 'Die SMS wurde gesendet.' : TRIED_AGAIN };
  }
}

const TRIED_AGAIN = 'Der Anbieter nimmt die SMS gerade nicht an. Sie wird von selbst noch einmal versucht.';
