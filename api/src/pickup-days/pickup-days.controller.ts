import { BoxFacts } from '@hofkiste/contract/wire/facts';
import { type PickupDay as PickupDayView, pickupDaysSchema } from '@hofkiste/contract/wire/pickup-days';
import { Controller, Get } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Describe, Id } from '../openapi/describe.js';
import { PickupDaysService } from './pickup-days.service.js';

@Controller('api/pickup-days')
export class PickupDaysController {
  constructor(
    private readonly pickupDays: PickupDaysService,
    private readonly clock: Clock,
  ) {}

  @Get('upcoming')
  @Describe(
    'The days that the shop sells and, if it sells several in turn, those that wait for their turn, by date',
    pickupDaysSchema,
  )
  upcoming(): Promise<PickupDayView[]> {
    return this.pickupDays.upcoming(this.clock.now());
  }

  @Get('future')
  @Describe('The first active day from today on that is closed for orders, or none', pickupDaysSchema)
  future(): Promise<PickupDayView[]> {
    return this.pickupDays.future(this.clock.now());
  }

  @Get(':dayId/boxes/:presetId/facts')
  @Describe('What customers can read about a box, also after the deadline', BoxFacts)
  facts(@Id('dayId') dayId: number, @Id('presetId') presetId: number): Promise<BoxFacts> {
    return this.pickupDays.boxFacts(dayId, presetId);
  }
}
