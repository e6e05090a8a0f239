import { MINUTE } from '@hofkiste/contract/plain/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOptionsWhere, Repository } from 'typeorm';
import { HelperLink } from '../pickup/helper-links/helper-link.entity.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { hashOf } from '../server/secret.js';
import { FarmClock } from '../settings/farm-clock.service.js';
import type { HelperUser } from './session/session-user.decorator.js';

/**
 * Finds the helper of a link; undefined if the link is unknown or has ended. Each request asks again, because a link
 * ends with its day, and moves with it. Each question counts as a use.
 */
@Injectable()
export class LinkAccess {
  constructor(
    @InjectRepository(HelperLink) private readonly links: Repository<HelperLink>,
    private readonly clock: FarmClock,
  ) {}

  byToken(token: string): Promise<HelperUser | undefined> {
    return this.use({ tokenHash: hashOf(token) });
  }

  byId(id: number): Promise<HelperUser | undefined> {
    return this.use({ id });
  }

  private async use(where: FindOptionsWhere<HelperLink>): Promise<HelperUser | undefined> {
    const { now, zone } = await this.clock.read();
    const [link] = await this.links.find({
      where: { ...where, pickupDay: PickupDay.notDeleted },
      relations: { pickupDay: { locations: true } },
    });
    if (!link) return undefined;
    if (now >= link.pickupDay.pickupTimes(zone).helperLinksUntil) return undefined;
    // Phones ask every few seconds.
    const isRecent = link.lastUsedAt !== null && now.getTime() - link.lastUsedAt.getTime() < MINUTE;
    if (!isRecent) await this.links.update({ id: link.id }, { lastUsedAt: now });
    return {
      role: 'helper',
      linkId: link.id,
      pickupDayId: link.pickupDayId,
      locationId: link.pickupLocationId,
    };
  }
}
