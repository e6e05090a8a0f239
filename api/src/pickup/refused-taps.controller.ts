import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import {
  type RefusedTap,
  refusedTapsSchema,
  type SeenTaps,
  seenTapsSchema,
} from '@hofkiste/contract/wire/pickup';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Describe } from '../openapi/describe.js';
import { RefusedTaps } from './refused-taps.service.js';

@Controller('api/admin/pickup-days/:id/refused-taps')
export class RefusedTapsController {
  constructor(private readonly taps: RefusedTaps) {}

  @Get()
  @Describe('List the unseen taps on orders of a day that were cancelled or gone by then', refusedTapsSchema)
  async list(@Param('id', { schema: idInAddress }) id: number): Promise<RefusedTap[]> {
    return (await this.taps.unseen(id)).map(({ date, at, ...tap }) => ({ ...tap, at: at.toISOString() }));
  }

  @Post('seen')
  @Describe('Mark the taps up to an id as seen', doneSchema)
  @HttpCode(200)
  async seen(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: seenTapsSchema }) { lastId }: SeenTaps,
  ): Promise<Done> {
    await this.taps.markSeen(id, lastId);
    return { success: true };
  }
}
