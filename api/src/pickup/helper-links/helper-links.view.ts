import type { HelperLink as HelperLinkView, ValidHelperLink } from '@hofkiste/contract/wire/helper-links';
import type { LinksOfDay, ValidLink } from './helper-links.service.js';

export const helperLinksView = ({ links, validUntil }: LinksOfDay): HelperLinkView[] =>
  links.map(({ id, pickupLocationId, createdAt, lastUsedAt }) => ({
    id,
    locationId: pickupLocationId,
    createdAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));

export const validHelperLinkView = ({ link, validUntil }: ValidLink): ValidHelperLink => ({
  id: link.id,
  pickupDayId: link.pickupDayId,
  date: link.pickupDay.date,
  locationName: link.pickupLocation?.name ?? null,
  createdAt: link.createdAt.toISOString(),
  validUntil: validUntil.toISOString(),
  lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
});
