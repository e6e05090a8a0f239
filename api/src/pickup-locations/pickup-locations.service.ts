import type { PickupLocationInput } from '@hofkiste/contract/pickup-locations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { NotFound } from '../errors.js';
import { PickupLocation } from './pickup-location.entity.js';

const ACTIVE = { deactivatedAt: IsNull() };

/** The master records. Pickup days keep their own copy, which doesn't follow later changes. */
@Injectable()
export class PickupLocationsService {
  constructor(
    @InjectRepository(PickupLocation) private readonly locations: Repository<PickupLocation>,
    private readonly clock: Clock,
  ) {}

  /** The active ones, by id. */
  async list(): Promise<PickupLocation[]> {
    return this.locations.find({ where: ACTIVE, order: { id: 'ASC' } });
  }

  async create(input: PickupLocationInput): Promise<PickupLocation> {
    return this.locations.save(this.locations.create({ ...input, deactivatedAt: null }));
  }

  /** `isDefault` clears no other default. Throws {@link NotFound}, also for a deactivated location. */
  async update(id: number, changes: Partial<PickupLocationInput>): Promise<PickupLocation> {
    await this.change(id, changes);
    return this.locations.findOneByOrFail({ id });
  }

  /** Throws {@link NotFound}. */
  async deactivate(id: number): Promise<void> {
    await this.change(id, { deactivatedAt: this.clock.now() });
  }

  /** The condition is part of the statement: a change never revives a location that is deactivated at the same time. */
  private async change(id: number, changes: Partial<PickupLocation>): Promise<void> {
    const { affected } = await this.locations.update({ id, ...ACTIVE }, changes);
    if (affected === 0) throw new NotFound('PICKUP_LOCATION_NOT_FOUND', 'Diesen Abholort gibt es nicht.');
  }
}
