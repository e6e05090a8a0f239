import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import type { Order } from '../../orders/order.entity.js';
import { SettingsService } from '../../settings/settings.service.js';
import { calendarFile } from './calendar-file.js';

/** The pickup of an order as a calendar file, for its page and its mails. */
@Injectable()
export class PickupCalendar {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Needs day, location and items of the order. */
  async fileOf(order: Order, now: Date): Promise<string> {
    const { headerTitle, serverTimezone } = await this.settings.pick(['headerTitle', 'serverTimezone']);
    const farm = { title: headerTitle, zone: serverTimezone, publicUrl: this.config.publicUrl };
    return calendarFile(order, farm, now);
  }
}
