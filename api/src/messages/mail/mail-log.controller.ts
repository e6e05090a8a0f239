import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import {
  type MailMessagesQuery,
  type MailMessage as MailMessageView,
  type MailStatus,
  mailMessagesQuerySchema,
  mailMessagesSchema,
} from '@hofkiste/contract/wire/mail-messages';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe } from '../../openapi/describe.js';
import { MailLog } from './mail-log.service.js';
import { mailMessageView } from './mail-message.view.js';

@Controller('api/admin/mail-messages')
export class MailLogController {
  constructor(private readonly mails: MailLog) {}

  /** `?before=` is the id of the last mail of the page before. */
  @Get()
  @Describe('List mails to customers, one page', mailMessagesSchema)
  async list(
    @Query({ schema: mailMessagesQuerySchema }) query: MailMessagesQuery,
  ): Promise<MailMessageView[]> {
    return (await this.mails.list(query)).map(mailMessageView);
  }

  @Post(':id/resend')
  @Describe('Send a mail again, to the address that its order has now', doneSchema)
  @Audited('mail.resent')
  @HttpCode(200)
  async resend(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    return { success: true, message: outcomeOf(await this.mails.resend(id)) };
  }
}

function outcomeOf(status: MailStatus): string {
  if (status === 'sent') return 'Die E-Mail wurde gesendet.';
  return status === 'sending'
    ? 'Der Mailserver hat noch nicht geantwortet. Lade die Seite gleich noch einmal.'
    : 'Der Mailserver nimmt die E-Mail gerade nicht an. Der Versand wird automatisch wiederholt.';
}
