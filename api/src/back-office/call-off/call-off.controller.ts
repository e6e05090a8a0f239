import { CallOff, CallOffInput } from '@hofkiste/contract/wire/call-off';
import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { requireRecentLogin } from '../../auth/access.guard.js';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Clock } from '../../config/clock.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { IdempotencyKey } from '../../server/idempotency.js';
import { CallOffService } from './call-off.service.js';

@Controller('api/admin/pickup-days/:id/call-off')
@For('staff')
export class CallOffController {
  constructor(
    private readonly callOffs: CallOffService,
    private readonly clock: Clock,
  ) {}

  @Post()
  @Describe(
    'Call off a pickup day: it leaves the shop, its open orders are cancelled, and with `sendSms` each number gets one SMS',
    CallOff,
    { status: 201 },
  )
  @Audited('pickup-day.called-off')
  callOff(
    @Id() id: number,
    @Body({ schema: CallOffInput }) input: CallOffInput,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Req() { session }: Request,
  ): Promise<CallOff> {
    if (input.sendSms) requireRecentLogin(session, this.clock.now());
    return this.callOffs.callOff(id, input, idempotencyKey);
  }
}
