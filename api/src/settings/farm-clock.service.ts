import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, type FarmTime, farmTime } from '../config/clock.js';
import { SettingsService } from './settings.service.js';

/** Reads the time in the farm's zone. A request reads it once and hands it on. */
@Injectable()
export class FarmClock {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  async read(): Promise<FarmTime> {
    return this.at(this.now());
  }

  /** Pass the manager of a transaction. */
  async at(now: Date, manager?: EntityManager): Promise<FarmTime> {
    const { serverTimezone } = await this.settings.pick(['serverTimezone'], manager);
    return farmTime(now, serverTimezone);
  }
}
