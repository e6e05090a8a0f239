import type { ListCounts } from '@hofkiste/contract/wire/lists';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../../config/clock.js';
import { sumBy } from '../../database/statements.js';
import { Order } from '../../orders/order.entity.js';
import { withParts } from '../../orders/order.rows.js';
import { boxCounts, type LocationSum, locationSums } from '../../orders/sums/counts.rows.js';
import { PickupDay, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { pickupDayNotFound } from '../../pickup-days/pickup-days.errors.js';
import { notFound } from '../../server/errors.js';
import { SettingsService } from '../../settings/settings.service.js';
import { byName, orderReport } from '../reports/order-report.js';
import { listingOf, storeListing } from './day-listings.js';
import { labelCount } from './labels.js';
import type { ListedDay } from './listed-day.js';

/** Collects what the lists of a pickup day show. */
@Injectable()
export class ListsService {
  constructor(
    @InjectRepository(PickupDay) private readonly days: Repository<PickupDay>,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** The lists of all locations, or of the one with this master record. */
  async day(id: number, pickupLocationId: number | undefined): Promise<ListedDay> {
    const { manager } = this.days;
    const day = await this.days.findOne({
      where: { id, ...PickupDay.notDeleted },
      relations: { boxes: true },
    });
    if (!day) throw pickupDayNotFound();
    const location = pickupLocationId === undefined ? undefined : await this.location(day, pickupLocationId);
    const now = this.clock.now();
    const listing = await listingOf(manager, id, now);
    const found = await manager.findBy(Order, {
      pickupDayId: id,
      ...(location && { pickupDayLocationId: location.id }),
    });
    const orders = (await withParts(manager, found)).toSorted(byName);
    const { headerTitle: farm, serverTimezone: zone } = await this.settings.values();
    return {
      report: orderReport(day, orders, { farm, zone }),
      orders,
      boxes: day.boxes,
      locationName: location?.name,
      zone,
      now,
      listing,
    };
  }

  /** Remembers that the farm has a list of the day. */
  async downloaded({ listing }: ListedDay): Promise<void> {
    await storeListing(this.days.manager, listing);
  }

  /** By location, in the shop's order. */
  async counts(id: number): Promise<ListCounts> {
    const { manager } = this.days;
    if (!(await this.days.existsBy({ id, ...PickupDay.notDeleted }))) throw pickupDayNotFound();
    const [locations, sums, boxes] = await Promise.all([
      manager.find(PickupDayLocation, {
        where: { pickupDayId: id, removedAt: IsNull() },
        order: { pickupLocationId: 'ASC' },
      }),
      locationSums(manager, [id]),
      boxCounts(manager, id),
    ]);
    return {
      ...countsOf(sums, boxes),
      locations: locations.map((location) => ({
        locationId: location.pickupLocationId,
        name: location.name,
        ...countsOf(
          sums.filter(({ pickupDayLocationId }) => pickupDayLocationId === location.id),
          boxes.filter(({ pickupDayLocationId }) => pickupDayLocationId === location.id),
        ),
      })),
    };
  }

  private async location({ id }: PickupDay, pickupLocationId: number): Promise<PickupDayLocation> {
    const location = await this.days.manager.findOneBy(PickupDayLocation, {
      pickupDayId: id,
      pickupLocationId,
      removedAt: IsNull(),
    });
    if (location) return location;
    throw notFound(
      'PICKUP_DAY_LOCATION_NOT_FOUND',
      'Diesen Abholort gibt es an diesem Abholtag nicht. Bitte lade die Seite neu.',
    );
  }
}

const countsOf = (sums: readonly LocationSum[], ofOrders: readonly { boxes: number }[]) => ({
  orders: sumBy(sums, ({ orders }) => orders),
  cancelledOrders: sumBy(sums, ({ cancelledOrders }) => cancelledOrders),
  boxLabels: sumBy(ofOrders, ({ boxes }) => labelCount(boxes)),
});
