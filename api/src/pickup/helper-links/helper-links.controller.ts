import { Done } from '@hofkiste/contract/wire/answers';
import {
  type HelperLink,
  HelperLinkInput,
  helperLinksSchema,
  NewHelperLink,
  type ValidHelperLink,
  validHelperLinksSchema,
} from '@hofkiste/contract/wire/helper-links';
import { Body, Controller, Delete, Get, Inject, Post, UseGuards } from '@nestjs/common';
import { RecentLoginGuard } from '../../auth/access.guard.js';
import { Audited } from '../../auth/audit/audited.decorator.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { viewOf } from '../../server/view-of.js';
import { HelperLinksService, type LinksOfDay, type ValidLink } from './helper-links.service.js';

const helperLinksView = ({ links, validUntil }: LinksOfDay): HelperLink[] =>
  links.map(({ id, pickupLocationId, createdAt, lastUsedAt }) => ({
    id,
    locationId: pickupLocationId,
    createdAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));

const validHelperLinkView = ({ link, validUntil }: ValidLink): ValidHelperLink =>
  viewOf(validHelperLinksSchema.item, link, {
    date: link.pickupDay.date,
    locationName: link.pickupLocation?.name ?? null,
    validUntil,
  });

@Controller('api/admin/pickup-days/:id/helper-links')
@For('staff')
export class HelperLinksController {
  constructor(
    private readonly links: HelperLinksService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Describe('List the helper links of a day, newest first', helperLinksSchema)
  async list(@Id() id: number): Promise<HelperLink[]> {
    return helperLinksView(await this.links.list(id));
  }

  @Post()
  @Describe('Create a link to the pickup mode of a day, or of one of its locations', NewHelperLink, {
    status: 201,
  })
  @UseGuards(RecentLoginGuard)
  @Audited('helper-link.created')
  async create(
    @Id() id: number,
    @Body({ schema: HelperLinkInput }) input: HelperLinkInput,
  ): Promise<NewHelperLink> {
    const { token, validUntil, ...link } = await this.links.create(id, input);
    const url = `${this.config.publicUrl}/admin/helfer/${token}`;
    return { ...link, url, validUntil: validUntil.toISOString() };
  }

  @Delete(':linkId')
  @Describe('End a helper link and its sessions', Done)
  @Audited('helper-link.ended')
  async delete(@Id() id: number, @Id('linkId') linkId: number): Promise<Done> {
    await this.links.delete(id, linkId);
    return { success: true };
  }
}

@Controller('api/admin/helper-links')
export class ValidHelperLinksController {
  constructor(private readonly links: HelperLinksService) {}

  @Get()
  @Describe('List the helper links of all days that are still valid, newest first', validHelperLinksSchema)
  async list(): Promise<ValidHelperLink[]> {
    return (await this.links.listValid()).map(validHelperLinkView);
  }
}
