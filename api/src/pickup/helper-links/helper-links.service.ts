import { DAY } from '@hofkiste/contract/plain/durations';
import type { HelperLinkInput } from '@hofkiste/contract/wire/helper-links';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { helperLinkUnknown } from '../../auth/auth.errors.js';
import type { FarmTime } from '../../config/clock.js';
import { transaction } from '../../database/transaction.js';
import { PickupDay } from '../../pickup-days/pickup-day.entity.js';
import { locationNotOfDay, pickupOver } from '../../pickup-days/pickup-days.errors.js';
import { PickupDaysService } from '../../pickup-days/pickup-days.service.js';
import { hashOf, newSecret } from '../../server/secret.js';
import { FarmClock } from '../../settings/settings.service.js';
import { HelperLink } from './helper-link.entity.js';

/** The links of one day. All are valid until the same instant. */
export interface LinksOfDay {
  links: HelperLink[];
  validUntil: Date;
}

export interface ValidLink {
  /** With its day and location. */
  link: HelperLink;
  validUntil: Date;
}

export interface NewHelperLink {
  id: number;
  /** Stored as a hash only, so it can't be shown again. */
  token: string;
  validUntil: Date;
}

@Injectable()
export class HelperLinksService {
  constructor(
    @InjectRepository(HelperLink) private readonly links: Repository<HelperLink>,
    private readonly pickupDays: PickupDaysService,
    private readonly clock: FarmClock,
  ) {}

  async create(pickupDayId: number, { locationId = null }: HelperLinkInput): Promise<NewHelperLink> {
    const at = await this.clock.read();
    const { day, validUntil } = await this.dayOf(pickupDayId, at);
    if (locationId !== null && !day.hasLocation(locationId)) throw locationNotOfDay();
    if (validUntil <= at.now) throw pickupOver();
    const token = newSecret();
    const { id } = await transaction(this.links.manager, (manager) =>
      manager.save(HelperLink, {
        pickupDayId,
        pickupLocationId: locationId,
        tokenHash: hashOf(token),
        createdAt: at.now,
        lastUsedAt: null,
      }),
    );
    return { id, token, validUntil };
  }

  /** Newest first. */
  async list(pickupDayId: number): Promise<LinksOfDay> {
    const { validUntil } = await this.dayOf(pickupDayId, await this.clock.read());
    const links = await this.links.find({ where: { pickupDayId }, order: { id: 'DESC' } });
    return { links, validUntil };
  }

  /** The links of all days, newest first. */
  async listValid(): Promise<ValidLink[]> {
    const { now, zone } = await this.clock.read();
    // A link ends half a day after its day, so this day is early enough in every zone.
    const earliest = new Date(now.getTime() - 2 * DAY).toISOString().slice(0, 10);
    const links = await this.links.find({
      where: { pickupDay: { ...PickupDay.notDeleted, date: MoreThanOrEqual(earliest) } },
      relations: { pickupDay: { locations: true }, pickupLocation: true },
      order: { id: 'DESC' },
    });
    return links
      .map((link) => ({ link, validUntil: link.pickupDay.pickupTimes(zone).helperLinksUntil }))
      .filter(({ validUntil }) => now < validUntil);
  }

  /** Deletes a link; its sessions end with it. */
  async delete(pickupDayId: number, id: number): Promise<void> {
    const { affected } = await this.links.delete({ id, pickupDayId });
    if (!affected) throw helperLinkUnknown();
  }

  private async dayOf(pickupDayId: number, { zone }: FarmTime) {
    const day = await this.pickupDays.withLocations(pickupDayId);
    return { day, validUntil: day.pickupTimes(zone).helperLinksUntil };
  }
}
