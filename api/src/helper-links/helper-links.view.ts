import type { HelperLink as HelperLinkView } from '@hofkiste/contract/helper-links';
import type { LinksOfDay } from './helper-links.service.js';

export const helperLinksView = ({ links, validUntil }: LinksOfDay): HelperLinkView[] =>
  links.map(({ id, pickupLocationId, createdAt, lastUsedAt }) => ({
    id,
    locationId: pickupLocationId,
    createdAt: createdAt.toISOString(),
    validUntil: validUntil.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
