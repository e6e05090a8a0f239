import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import {
  type ResentSms,
  resentSmsSchema,
  type SmsCount,
  type SmsMessagesQuery,
  type SmsMessage as SmsMessageView,
  type SmsSelection,
  type SmsStatus,
  type SmsUsage,
  smsCountSchema,
  smsMessagesQuerySchema,
  smsMessagesSchema,
  smsSelectionQuerySchema,
  smsSelectionSchema,
  smsUsageSchema,
} from '@hofkiste/contract/wire/sms-messages';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { SmsLimit } from './sms-limit.service.js';
import { SmsLog } from './sms-log.service.js';
import { smsMessageView } from './sms-message.view.js';

@Controller('api/admin/sms-messages')
export class SmsLogController {
  constructor(
    private readonly messages: SmsLog,
    private readonly limit: SmsLimit,
  ) {}

  /** `?before=` is the id of the last message of the page before. */
  @Get()
  @Describe('List SMS messages, one page', smsMessagesSchema)
  async list(@Query({ schema: smsMessagesQuerySchema }) query: SmsMessagesQuery): Promise<SmsMessageView[]> {
    return (await this.messages.list(query)).map(smsMessageView);
  }

  @Get('usage')
  @Describe('Get how much of the daily SMS limit is used', smsUsageSchema)
  usage(): Promise<SmsUsage> {
    return this.limit.usage();
  }

  @Get('resend')
  @Describe('Count the SMS messages that can be sent again together', smsCountSchema)
  async countResendable(
    @Query({ schema: smsSelectionQuerySchema }) selection: SmsSelection,
  ): Promise<SmsCount> {
    return { messages: await this.messages.countResendable(selection) };
  }

  @Post('resend')
  @Describe('Send all messages of a status again, under the limits', resentSmsSchema)
  @Audited('sms.resent')
  @HttpCode(200)
  resendAll(@Body({ schema: smsSelectionSchema }) selection: SmsSelection): Promise<ResentSms> {
    return this.messages.resendAll(selection);
  }

  @Post(':id/resend')
  @Describe('Send an SMS again', doneSchema)
  @Audited('sms.resent')
  @HttpCode(200)
  async resend(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    return { success: true, message: outcomeOf(await this.messages.resend(id)) };
  }
}

function outcomeOf(status: SmsStatus): string {
  if (status === 'sent') return 'Die SMS wurde gesendet.';
  return status === 'sending'
    ? 'Der Anbieter hat noch nicht geantwortet. Lade den SMS-Verlauf gleich noch einmal.'
    : 'Der Anbieter nimmt die SMS gerade nicht an. Der Versand wird automatisch wiederholt.';
}
