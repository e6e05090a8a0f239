import type { EntityManager } from 'typeorm';
import type { PickupLocation } from './pickup-location.entity.js';

/** The copies that pickup days have of the locations. */
export abstract class DayLocations {
  /** The locations, by the ids of their master records, of the days whose pickup isn't over. */
  abstract ofComingDays(manager: EntityManager, now: Date): Promise<Set<number>>;
  /** The days whose pickup isn't over get name and map link of the master record; its row must be locked. */
  abstract renew(manager: EntityManager, location: PickupLocation, now: Date): Promise<void>;
}
