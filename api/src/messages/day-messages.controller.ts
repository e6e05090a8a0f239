import { DayMessageInput, SentDayMessage } from '@hofkiste/contract/wire/day-messages';
import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { RecentLoginGuard } from '../auth/access.guard.js';
import { Audited } from '../auth/audit/audited.decorator.js';
import { Describe, Id } from '../openapi/describe.js';
import { For } from '../server/areas.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { DayMessagesService } from './day-messages.service.js';

@Controller('api/admin/pickup-days/:id/messages')
@For('staff')
export class DayMessagesController {
  constructor(private readonly messages: DayMessagesService) {}

  @Post()
  @Describe('Send an SMS to everybody who has ordered for a day, or for one location of it', SentDayMessage, {
    status: 201,
  })
  @UseGuards(RecentLoginGuard)
  @Audited('message.sent')
  async send(
    @Id() id: number,
    @Body({ schema: DayMessageInput }) input: DayMessageInput,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<SentDayMessage> {
    return { recipients: await this.messages.send(id, input, idempotencyKey) };
  }
}
