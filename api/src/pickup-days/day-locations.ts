import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import type { PickupLocation } from '../catalogue/pickup-locations/pickup-location.entity.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import { locationCopy } from './offered-locations.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';

/** The copies that pickup days have of the locations. */
@Injectable()
export class DayLocations {
  constructor(private readonly clock: FarmClock) {}

  /** The locations, by the ids of their master records, of the days whose pickup isn't over. */
  async ofComingDays(manager: EntityManager, now: Date): Promise<Set<number>> {
    const locations = (await this.comingDays(manager, now)).flatMap((day) => day.locations);
    return new Set(
      locations.flatMap(({ removedAt, pickupLocationId }) => (removedAt === null ? [pickupLocationId] : [])),
    );
  }

  /** The days whose pickup isn't over get name and map link of the master record; its row must be locked. */
  async renew(manager: EntityManager, location: PickupLocation, now: Date): Promise<void> {
    const pickupDayId = In((await this.comingDays(manager, now)).map(({ id }) => id));
    const copies = { pickupLocationId: location.id, pickupDayId };
    await manager.update(PickupDayLocation, copies, locationCopy(location));
  }

  private async comingDays(manager: EntityManager, now: Date): Promise<PickupDay[]> {
    const at = await this.clock.at(now, manager);
    const days = await manager.find(PickupDay, {
      where: { livingDate: MoreThanOrEqual(at.date) },
      relations: { locations: true },
    });
    return days.filter((day) => !day.isOver(at));
  }
}
