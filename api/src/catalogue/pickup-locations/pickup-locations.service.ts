import type { PickupLocationInput, PickupLocationPatch } from '@hofkiste/contract/wire/pickup-locations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { FarmTime } from '../../config/clock.js';
import { differs, requireVersion } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { notFound } from '../../server/errors.js';
import { requireOnlyAName } from '../../server/text.js';
import { FarmClock } from '../../settings/settings.service.js';
import { locationsOfComingDays, renewLocation, standingOrdersByLocation } from '../copies.rows.js';
import { PickupLocation } from './pickup-location.entity.js';

const ACTIVE = { deactivatedAt: IsNull() };

/** A location as the back office shows it. */
export interface LocationState {
  location: PickupLocation;
  /** How many active standing orders are collected there. */
  standingOrderCount: number;
}

/** The master records. Pickup days have copies, which follow changes until the pickup is over. */
@Injectable()
export class PickupLocationsService {
  constructor(
    @InjectRepository(PickupLocation) private readonly locations: Repository<PickupLocation>,
    private readonly clock: FarmClock,
  ) {}

  /** The active ones, by id. */
  async list(): Promise<LocationState[]> {
    return this.states(await this.locations.find({ where: ACTIVE, order: { id: 'ASC' } }));
  }

  /** By id. */
  async deactivated(): Promise<(LocationState & { isOnComingDay: boolean })[]> {
    const { manager } = this.locations;
    const locations = await this.locations.find({
      where: { deactivatedAt: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    const coming = await locationsOfComingDays(manager, await this.clock.read());
    return (await this.states(locations)).map((state) => ({
      ...state,
      isOnComingDay: coming.has(state.location.id),
    }));
  }

  async create({ version: _, ...input }: PickupLocationInput): Promise<LocationState> {
    requireOnlyAName(input.name);
    const location = await transaction(this.locations.manager, (manager) =>
      manager.save(PickupLocation, { ...input, deactivatedAt: null }),
    );
    return { location, standingOrderCount: 0 };
  }

  async update(id: number, { version, ...changes }: PickupLocationInput): Promise<LocationState> {
    return this.state(await this.change(id, (location) => changed(location, version, changes), 'coming'));
  }

  /** Clears no other default. */
  async setDefault(id: number, { version, ...changes }: PickupLocationPatch): Promise<LocationState> {
    return this.state(await this.change(id, (location) => changed(location, version, changes), 'none'));
  }

  async deactivate(id: number): Promise<void> {
    await this.change(id, (_, { now }) => ({ deactivatedAt: now }), 'none');
  }

  /** Changes nothing if it is active. */
  async reactivate(id: number): Promise<LocationState> {
    return this.state(await this.change(id, () => ({ deactivatedAt: null }), 'all'));
  }

  private async state(location: PickupLocation): Promise<LocationState> {
    const [state] = await this.states([location]);
    return state ?? { location, standingOrderCount: 0 };
  }

  private async states(locations: PickupLocation[]): Promise<LocationState[]> {
    const counts = await standingOrdersByLocation(this.locations.manager);
    return locations.map((location) => ({ location, standingOrderCount: counts.get(location.id) ?? 0 }));
  }

  /** @param deactivated which of the deactivated locations it takes: those of coming days, all or none. */
  private async change(
    id: number,
    changes: (location: PickupLocation, at: FarmTime) => Partial<PickupLocation>,
    deactivated: 'coming' | 'all' | 'none',
  ): Promise<PickupLocation> {
    const at = await this.clock.read();
    return transaction(this.locations.manager, async (manager) => {
      const location = await manager.findOne(PickupLocation, {
        where: { id, ...(deactivated === 'none' && ACTIVE) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!location) throw locationNotFound();
      const isGone = location.deactivatedAt !== null && deactivated === 'coming';
      if (isGone && !(await locationsOfComingDays(manager, at)).has(id)) throw locationNotFound();
      const saved = await manager.save(Object.assign(location, changes(location, at)));
      await renewLocation(manager, saved, at);
      return saved;
    });
  }
}

function changed(
  location: PickupLocation,
  version: number | undefined,
  changes: Partial<PickupLocation>,
): Partial<PickupLocation> {
  requireVersion(location, version, 'Der Abholort');
  requireOnlyAName(changes.name, [location.name]);
  return { ...changes, version: location.version + Number(differs(location, changes)) };
}

export const locationNotFound = () => notFound('PICKUP_LOCATION_NOT_FOUND', 'Diesen Abholort gibt es nicht.');
