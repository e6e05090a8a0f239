import type { PickupLocationInput, PickupLocationPatch } from '@hofkiste/contract/pickup-locations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { retryOnConflict } from '../database/failures.js';
import { type ChangedMeanwhile, differs, requireVersion } from '../database/version.js';
import { NotFound } from '../errors.js';
import { DayLocations } from './day-locations.js';
import { PickupLocation } from './pickup-location.entity.js';

const ACTIVE = { deactivatedAt: IsNull() };

/** The master records. Pickup days have copies, which follow changes until the pickup is over. */
@Injectable()
export class PickupLocationsService {
  constructor(
    @InjectRepository(PickupLocation) private readonly locations: Repository<PickupLocation>,
    private readonly dayLocations: DayLocations,
    private readonly clock: Clock,
  ) {}

  /** The active ones, by id. */
  async list(): Promise<PickupLocation[]> {
    return this.locations.find({ where: ACTIVE, order: { id: 'ASC' } });
  }

  async create({ version: _, ...input }: PickupLocationInput): Promise<PickupLocation> {
    return retryOnConflict(() =>
      this.locations.save(this.locations.create({ ...input, deactivatedAt: null })),
    );
  }

  /** `isDefault` clears no other default. Throws {@link NotFound}, also for a deactivated location, or {@link ChangedMeanwhile}. */
  async update(
    id: number,
    { version, ...changes }: PickupLocationInput | PickupLocationPatch,
  ): Promise<PickupLocation> {
    return this.change(id, (location) => {
      requireVersion(location, version, 'Der Abholort');
      return { ...changes, version: location.version + Number(differs(location, changes)) };
    });
  }

  /** Throws {@link NotFound}. */
  async deactivate(id: number): Promise<void> {
    const deactivatedAt = this.clock.now();
    await this.change(id, () => ({ deactivatedAt }));
  }

  private change(
    id: number,
    changes: (location: PickupLocation) => Partial<PickupLocation>,
  ): Promise<PickupLocation> {
    return retryOnConflict(() =>
      this.locations.manager.transaction(async (manager) => {
        const location = await manager.findOne(PickupLocation, {
          where: { id, ...ACTIVE },
          lock: { mode: 'pessimistic_write' },
        });
        if (!location) throw new NotFound('PICKUP_LOCATION_NOT_FOUND', 'Diesen Abholort gibt es nicht.');
        const changed = await manager.save(Object.assign(location, changes(location)));
        await this.dayLocations.renew(manager, changed, this.clock.now());
        return changed;
      }),
    );
  }
}
