import { Done } from '@hofkiste/contract/wire/answers';
import {
  MailMessagesQuery,
  MailMessage as MailMessageView,
  type MailStatus,
  mailMessagesSchema,
} from '@hofkiste/contract/wire/mail-messages';
import {
  ResentSms,
  SmsCount,
  SmsMessagesQuery,
  SmsMessage as SmsMessageView,
  SmsSelection,
  type SmsStatus,
  SmsUsage,
  smsMessagesSchema,
  smsSelectionQuerySchema,
} from '@hofkiste/contract/wire/sms-messages';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { viewOf } from '../../server/view-of.js';
import { SmsLimit } from '../sms-limit.service.js';
import { MailLog, type MailState } from './mail-log.service.js';
import { needsAttention, SmsLog, type SmsState } from './sms-log.service.js';

interface Channel {
  what: 'SMS' | 'E-Mail';
  server: string;
  page: string;
}

const SMS: Channel = { what: 'SMS', server: 'Der Anbieter', page: 'den SMS-Verlauf' };
const MAIL: Channel = { what: 'E-Mail', server: 'Der Mailserver', page: 'die Seite' };

function outcomeOf({ what, server, page }: Channel, status: SmsStatus | MailStatus): string {
  if (status === 'sent') return `Die ${what} wurde gesendet.`;
  return status === 'sending'
    ? `${server} hat noch nicht geantwortet. Lade ${page} gleich noch einmal.`
    : `${server} nimmt die ${what} gerade nicht an. Der Versand wird automatisch wiederholt.`;
}

const smsMessageView = ({ message, isResendable, isMailed }: SmsState): SmsMessageView =>
  viewOf(SmsMessageView, message, {
    text: message.shownText,
    reason: message.lastError,
    customerName: (message.order ?? message.standingOrder)?.listName() ?? null,
    pickupDate: message.order?.pickupDay.uniqueDate ?? null,
    isResendable,
    needsAttention: isResendable && !isMailed && needsAttention(message),
    ...(isMailed && { isMailed: true }),
  });

@Controller('api/admin/sms-messages')
@For('staff')
export class SmsLogController {
  constructor(
    private readonly messages: SmsLog,
    private readonly limit: SmsLimit,
  ) {}

  /** `?before=` is the id of the last message of the page before. */
  @Get()
  @Describe('List SMS messages, one page', smsMessagesSchema)
  async list(@Query({ schema: SmsMessagesQuery }) query: SmsMessagesQuery): Promise<SmsMessageView[]> {
    return (await this.messages.list(query)).map(smsMessageView);
  }

  @Get('usage')
  @Describe('Get how much of the daily SMS limit is used', SmsUsage)
  usage(): Promise<SmsUsage> {
    return this.limit.usage();
  }

  @Get('resend')
  @Describe('Count the SMS messages that can be sent again together', SmsCount)
  async countResendable(
    @Query({ schema: smsSelectionQuerySchema }) selection: SmsSelection,
  ): Promise<SmsCount> {
    return { messages: await this.messages.countResendable(selection) };
  }

  @Post('resend')
  @Describe('Send all messages of a status again, under the limits', ResentSms)
  @Audited('sms.resent')
  resendAll(@Body({ schema: SmsSelection }) selection: SmsSelection): Promise<ResentSms> {
    return this.messages.resendAll(selection);
  }

  @Post(':id/resend')
  @Describe('Send an SMS again', Done)
  @Audited('sms.resent')
  async resend(@Id() id: number): Promise<Done> {
    return { success: true, message: outcomeOf(SMS, await this.messages.resend(id)) };
  }
}

const mailMessageView = ({ mail, isResendable }: MailState): MailMessageView =>
  viewOf(MailMessageView, mail, {
    reason: mail.lastError,
    customerName: mail.order?.listName() ?? null,
    pickupDate: mail.order?.pickupDay.uniqueDate ?? null,
    isResendable,
    needsAttention: isResendable && mail.isLost,
  });

@Controller('api/admin/mail-messages')
@For('staff')
export class MailLogController {
  constructor(private readonly mails: MailLog) {}

  /** `?before=` is the id of the last mail of the page before. */
  @Get()
  @Describe('List mails to customers, one page', mailMessagesSchema)
  async list(@Query({ schema: MailMessagesQuery }) query: MailMessagesQuery): Promise<MailMessageView[]> {
    return (await this.mails.list(query)).map(mailMessageView);
  }

  @Post(':id/resend')
  @Describe('Send a mail again, to the address that its order has now', Done)
  @Audited('mail.resent')
  async resend(@Id() id: number): Promise<Done> {
    return { success: true, message: outcomeOf(MAIL, await this.mails.resend(id)) };
  }
}
