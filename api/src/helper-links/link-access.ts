import { MINUTE } from '@hofkiste/contract/durations';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FindOptionsWhere, Repository } from 'typeorm';
import { HelperAccess } from '../auth/helper-access.js';
import type { HelperUser } from '../auth/session/session-user.js';
import { Clock } from '../clock.js';
import { PickupDay } from '../pickup-days/pickup-day.entity.js';
import { hashOf } from '../secret.js';
import { SettingsService } from '../settings/settings.service.js';
import { HelperLink } from './helper-link.entity.js';

/** Checks at each request whether a link is still valid: it ends with its day, and moves with it. */
@Injectable()
export class LinkAccess extends HelperAccess {
  constructor(
    @InjectRepository(HelperLink) private readonly links: Repository<HelperLink>,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {
    super();
  }

  byToken(token: string): Promise<HelperUser | undefined> {
    return this.use({ tokenHash: hashOf(token) });
  }

  byId(id: number): Promise<HelperUser | undefined> {
    return this.use({ id });
  }

  private async use(where: FindOptionsWhere<HelperLink>): Promise<HelperUser | undefined> {
    const now = this.clock.now();
    const [link] = await this.links.find({
      where: { ...where, pickupDay: PickupDay.notDeleted },
      relations: { pickupDay: { locations: true } },
    });
    if (!link) return undefined;
    const zone = await this.settings.value('serverTimezone');
    if (now >= link.pickupDay.pickupTimes(zone).helperLinksUntil) return undefined;
    // Phones ask every few seconds.
    const isRecent = link.lastUsedAt !== null && now.getTime() - link.lastUsedAt.getTime() < MINUTE;
    if (!isRecent) await this.links.update({ id: link.id }, { lastUsedAt: now });
    return { linkId: link.id, pickupDayId: link.pickupDayId, locationId: link.pickupLocationId };
  }
}
