import { addDays } from '@hofkiste/contract/plain/dates';
import type { StandingOffer } from '@hofkiste/contract/standing-orders/calls';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, IsNull } from 'typeorm';
import { BoxPreset } from '../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { groupedBy } from '../database/grouped-by.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { standingOrdersOff } from './standing-orders.errors.js';
import { pricesOfWeekdays } from './standing-prices.rows.js';

const SHOWN_DAYS = 28;

/** What the shop offers as standing orders. */
@Injectable()
export class StandingOffers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: FarmClock,
  ) {}

  async offer(): Promise<StandingOffer> {
    if (!(await this.settings.offersStandingOrders())) throw standingOrdersOff();
    const at = await this.clock.read();
    const { manager } = this.dataSource;
    const presets = await manager.find(BoxPreset, {
      where: { active: true, canStand: true },
      order: { isSingleProduct: 'ASC', id: 'ASC' },
    });
    const prices = await pricesOfWeekdays(
      manager,
      presets.map(({ id }) => id),
      at,
    );
    const days = await manager.find(PickupDay, {
      where: { active: true, livingDate: Between(at.date, addDays(at.date, SHOWN_DAYS)) },
      order: { livingDate: 'ASC' },
    });
    const open = days.filter((day) => day.isOpenAt(at.now));
    const locations = await manager.find(PickupLocation, {
      where: { deactivatedAt: IsNull() },
      order: { id: 'ASC' },
    });
    const boxes = presets.map(({ id, name, description, emoji, imageUrl, price, isPerishable }) => ({
      ...{ id, name, description, emoji, imageUrl },
      price: prices.next.get(id) ?? price,
      ...(!isPerishable && { isPerishable: false as const }),
    }));
    return {
      boxes,
      weekdays: [...groupedBy(open, ({ date }) => weekdayOf(date))]
        .toSorted(([a], [b]) => a - b)
        .map(([weekday, ofWeekday]) => {
          const own = prices.on(weekday);
          const others = boxes.filter(({ id, price }) => (own.get(id) ?? price) !== price);
          return {
            weekday,
            dates: ofWeekday.map(({ date }) => date),
            ...(others.length > 0 && {
              prices: Object.fromEntries(others.map(({ id, price }) => [id, own.get(id) ?? price])),
            }),
          };
        }),
      locations: locations.map(({ id, name }) => ({ id, name })),
    };
  }
}
