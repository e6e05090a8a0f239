import { Done } from '@hofkiste/contract/wire/answers';
import { type Holiday, HolidaysQuery, holidaysSchema } from '@hofkiste/contract/wire/holidays';
import { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import {
  AdminOfferedBox,
  AdminPickupDay,
  adminPickupDaysSchema,
  DAYS_PAGE,
  type PickupDayDate,
  PickupDayDatesQuery,
  PickupDayInput,
  PickupDaysQuery,
  pickupDayDatesSchema,
  SoldOut,
} from '@hofkiste/contract/wire/pickup-days';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { DayChanges } from './day-changes.js';
import { holidaysBetween } from './holidays.js';
import { PlannedDays } from './planned-days.service.js';
import { adminOfferedBoxView, adminPickupDayView } from './planning.view.js';

@Controller('api/admin')
@For('staff')
export class PlanningController {
  constructor(
    private readonly days: PlannedDays,
    private readonly changes: DayChanges,
  ) {}

  @Get('pickup-days')
  @For('reader')
  @Describe(`List pickup days, newest first; with \`page\` ${DAYS_PAGE} of them`, adminPickupDaysSchema)
  async list(@Query({ schema: PickupDaysQuery }) query: PickupDaysQuery): Promise<AdminPickupDay[]> {
    return (await this.days.list(query)).map(adminPickupDayView);
  }

  @Get('pickup-days/dates')
  @For('reader')
  @Describe('List ids and dates of pickup days, newest first', pickupDayDatesSchema)
  dates(@Query({ schema: PickupDayDatesQuery }) query: PickupDayDatesQuery): Promise<PickupDayDate[]> {
    return this.days.dates(query);
  }

  @Get('pickup-days/:id')
  @For('reader')
  @Describe('Get a pickup day', AdminPickupDay)
  get(@Id() id: number): Promise<AdminPickupDay> {
    return this.view(id);
  }

  @Post('pickup-days')
  @Describe('Create a pickup day', AdminPickupDay, { status: 201 })
  async create(@Body({ schema: PickupDayInput }) input: PickupDayInput): Promise<AdminPickupDay> {
    return this.view(await this.changes.create(input));
  }

  /** All of the days or none. The body may be larger than others. */
  @Post('pickup-days/batch')
  @Describe('Create up to 60 pickup days, all or none. The body may have 512 KiB', adminPickupDaysSchema, {
    status: 201,
  })
  async createAll(@Body({ schema: PickupDayBatch }) { days }: PickupDayBatch): Promise<AdminPickupDay[]> {
    const ids = await this.changes.createAll(days);
    return (await this.days.getAll(ids)).map(adminPickupDayView);
  }

  @Put('pickup-days/:id')
  @Describe('Update a pickup day; boxes and locations that stay keep their ids', AdminPickupDay)
  async replace(
    @Id() id: number,
    @Body({ schema: PickupDayInput }) input: PickupDayInput,
  ): Promise<AdminPickupDay> {
    await this.changes.replace(id, input);
    return this.view(id);
  }

  @Delete('pickup-days/:id')
  @Describe('Delete a pickup day', Done)
  @Audited('pickup-day.deleted')
  async delete(@Id() id: number): Promise<Done> {
    await this.changes.delete(id);
    return { success: true };
  }

  @Post('pickup-days/:id/announced')
  @Describe('Remember that the day was announced just now', Done)
  async announced(@Id() id: number): Promise<Done> {
    await this.changes.announced(id);
    return { success: true };
  }

  @Put('pickup-day-boxes/:id')
  @Describe('Mark a box of a day as sold out or available', AdminOfferedBox)
  async setSoldOut(
    @Id() id: number,
    @Body({ schema: SoldOut }) { isSoldOut }: SoldOut,
  ): Promise<AdminOfferedBox> {
    await this.changes.setSoldOut(id, isSoldOut);
    return adminOfferedBoxView(await this.days.box(id));
  }

  private async view(id: number): Promise<AdminPickupDay> {
    return adminPickupDayView(await this.days.get(id));
  }
}

@Controller('api/admin/holidays')
@For('reader')
export class HolidaysController {
  @Get()
  @Describe('List the public holidays of Austria, by date. At most 400 days', holidaysSchema)
  list(@Query({ schema: HolidaysQuery }) query: HolidaysQuery): Holiday[] {
    return holidaysBetween(query);
  }
}
