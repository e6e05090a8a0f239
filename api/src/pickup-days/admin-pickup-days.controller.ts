import type { Done } from '@hofkiste/contract/answers';
import {
  type AdminPickupDay,
  type OfferedBox,
  type PickupDayInput,
  pickupDayInputSchema,
  type SoldOut,
  soldOutSchema,
} from '@hofkiste/contract/pickup-days';
import { idInAddress, isoDate } from '@hofkiste/contract/primitives';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import * as v from 'valibot';
import { Clock } from '../clock.js';
import { TotalsService } from '../totals/totals.service.js';
import { DayReports } from './day-reports.js';
import { PickupDayPlanning } from './pickup-day-planning.js';
import { PickupDaysService } from './pickup-days.service.js';
import { adminPickupDayView, offeredBoxView } from './pickup-days.view.js';

const rangeSchema = v.object({ from: v.optional(isoDate), to: v.optional(isoDate) });

@Controller('api/admin')
export class AdminPickupDaysController {
  constructor(
    private readonly pickupDays: PickupDaysService,
    private readonly planning: PickupDayPlanning,
    private readonly totals: TotalsService,
    private readonly reports: DayReports,
    private readonly clock: Clock,
  ) {}

  /** All of them; `?from=` and `?to=` are dates that still belong to the range. */
  @Get('pickup-days')
  async list(
    @Query({ schema: rangeSchema }) range: v.InferOutput<typeof rangeSchema>,
  ): Promise<AdminPickupDay[]> {
    const [days, orderCounts] = await Promise.all([
      this.pickupDays.list(range),
      this.totals.ordersByPickupDay(),
    ]);
    const reports = await this.reports.of(
      days.map(({ id }) => id),
      this.clock.now(),
    );
    return days.map((day) => adminPickupDayView(day, reports.get(day.id), orderCounts.get(day.id)));
  }

  @Post('pickup-days')
  async create(@Body({ schema: pickupDayInputSchema }) input: PickupDayInput): Promise<AdminPickupDay> {
    return this.view(await this.planning.create(input));
  }

  @Put('pickup-days/:id')
  async replace(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: pickupDayInputSchema }) input: PickupDayInput,
  ): Promise<AdminPickupDay> {
    await this.planning.replace(id, input);
    return this.view(id);
  }

  @Delete('pickup-days/:id')
  async delete(@Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.planning.delete(id);
    return { success: true };
  }

  @Put('pickup-day-boxes/:id')
  async setSoldOut(
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: soldOutSchema }) { isSoldOut }: SoldOut,
  ): Promise<OfferedBox> {
    return offeredBoxView(await this.pickupDays.setSoldOut(id, isSoldOut));
  }

  private async view(id: number): Promise<AdminPickupDay> {
    const [day, orderCounts] = await Promise.all([this.pickupDays.get(id), this.totals.ordersByPickupDay()]);
    const reports = await this.reports.of([id], this.clock.now());
    return adminPickupDayView(day, reports.get(id), orderCounts.get(id));
  }
}
