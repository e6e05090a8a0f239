import type { PickupDay as PickupDayView } from '@hofkiste/contract/pickup-days';
import { Controller, Get } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PickupDaysService } from './pickup-days.service.js';
import { pickupDayView } from './pickup-days.view.js';

@Controller('api/pickup-days')
export class PickupDaysController {
  constructor(
    private readonly pickupDays: PickupDaysService,
    private readonly clock: Clock,
  ) {}

  @Get('upcoming')
  async upcoming(): Promise<PickupDayView[]> {
    return (await this.pickupDays.upcoming(this.clock.now())).map(pickupDayView);
  }

  @Get('future')
  async future(): Promise<PickupDayView[]> {
    return (await this.pickupDays.future(this.clock.now())).map(pickupDayView);
  }
}
