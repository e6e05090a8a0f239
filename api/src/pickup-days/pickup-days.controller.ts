import type { AdminPickupDay, PickupDay as PickupDayView } from '@hofkiste/contract/pickup-days';
import { Controller, Get } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PickupDaysService } from './pickup-days.service.js';
import { adminPickupDayView, pickupDayView } from './pickup-days.view.js';

@Controller('api')
export class PickupDaysController {
  constructor(
    private readonly pickupDays: PickupDaysService,
    private readonly clock: Clock,
  ) {}

  @Get('pickup-days/upcoming')
  async upcoming(): Promise<PickupDayView[]> {
    return (await this.pickupDays.upcoming(this.clock.now())).map(pickupDayView);
  }

  @Get('pickup-days/future')
  async future(): Promise<PickupDayView[]> {
    return (await this.pickupDays.future(this.clock.now())).map(pickupDayView);
  }

  @Get('admin/pickup-days')
  async list(): Promise<AdminPickupDay[]> {
    const [days, orderCounts] = await Promise.all([this.pickupDays.list(), this.pickupDays.orderCounts()]);
    return days.map((day) => adminPickupDayView(day, orderCounts.get(day.id)));
  }
}
