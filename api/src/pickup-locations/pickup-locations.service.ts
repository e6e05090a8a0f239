import type { PickupLocationInput } from '@hofkiste/contract/pickup-locations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Clock } from '../clock.js';
import { PickupLocation } from './pickup-location.entity.js';
import { PickupLocationNotFound } from './pickup-locations.errors.js';

/** The master records: what days already offer stays as it is when they change. */
@Injectable()
export class PickupLocationsService {
  constructor(
    @InjectRepository(PickupLocation) private readonly locations: Repository<PickupLocation>,
    private readonly clock: Clock,
  ) {}

  /** Those that were not deactivated, by id. */
  async list(): Promise<PickupLocation[]> {
    return this.locations.find({ where: { deactivatedAt: IsNull() }, order: { id: 'ASC' } });
  }

  async create(input: PickupLocationInput): Promise<PickupLocation> {
    return this.locations.save(this.locations.create({ ...input, deactivatedAt: null }));
  }

  /** `isDefault` clears no other default. Throws {@link PickupLocationNotFound}. */
  async update(id: number, changes: Partial<PickupLocationInput>): Promise<PickupLocation> {
    return this.locations.save({ ...(await this.get(id)), ...changes });
  }

  /** Throws {@link PickupLocationNotFound}. */
  async deactivate(id: number): Promise<void> {
    await this.locations.save({ ...(await this.get(id)), deactivatedAt: this.clock.now() });
  }

  private async get(id: number): Promise<PickupLocation> {
    const location = await this.locations.findOneBy({ id, deactivatedAt: IsNull() });
    if (!location) throw new PickupLocationNotFound();
    return location;
  }
}
