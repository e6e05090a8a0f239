import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { groupedBy } from '../database/grouped-by.js';
import { PickupDay } from './pickup-day.entity.js';
import { PickupDayBox } from './pickup-day-box.entity.js';
import { PickupDayLocation } from './pickup-day-location.entity.js';

/** Days by date, with boxes and locations. One statement per table: a join of both would give every box with every location. */
export async function daysWithOffer(
  manager: EntityManager,
  where: FindOptionsWhere<PickupDay>,
  direction: 'ASC' | 'DESC',
  part: { skip?: number; take?: number },
): Promise<PickupDay[]> {
  const days = await manager.find(PickupDay, { where, order: { livingDate: direction }, ...part });
  const ofThese = { pickupDayId: In(days.map(({ id }) => id)) };
  const [boxes, locations] = await Promise.all([
    manager.find(PickupDayBox, { where: ofThese, relations: { stock: true } }),
    manager.findBy(PickupDayLocation, ofThese),
  ]);
  const boxesByDay = groupedBy(boxes, ({ pickupDayId }) => pickupDayId);
  const locationsByDay = groupedBy(locations, ({ pickupDayId }) => pickupDayId);
  return days.map((day) =>
    Object.assign(day, {
      boxes: boxesByDay.get(day.id) ?? [],
      locations: locationsByDay.get(day.id) ?? [],
    }),
  );
}
