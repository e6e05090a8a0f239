import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { deadlineText } from '../ui/farmClock';

/** Warns if the link of the announcement, which leads to the shop, would not lead to this day. */
export function announcementWarnings(
  day: AdminPickupDay,
  days: readonly AdminPickupDay[],
  now: Date,
  daysOnSale: number,
): string[] {
  const warnings = [];
  const shop = inShopWarning(day, days, now, daysOnSale);
  if (shop) warnings.push(shop);
  if (day.boxPresets.every(isSoldOut))
    warnings.push('Für diesen Tag ist nichts zu haben: Die Ankündigung nennt keine Kiste.');
  return warnings;
}

function inShopWarning(
  day: AdminPickupDay,
  days: readonly AdminPickupDay[],
  now: Date,
  daysOnSale: number,
): string | undefined {
  const state = shopState(day, days, now, daysOnSale);
  if (state.kind === 'sold') return undefined;
  if (state.kind === 'closed')
    return 'Die Bestellfrist ist vorbei: Für diesen Tag kann niemand mehr bestellen.';
  if (!day.active)
    return 'Der Tag ist nicht aktiv: Im Shop ist er nicht zu sehen, und niemand kann dafür bestellen.';
  const sold = days.find((other) => shopState(other, days, now, daysOnSale).kind === 'sold');
  const instead = `Der Shop verkauft gerade ${sold ? formatPickupDate(sold.date) : 'einen anderen Tag'}.`;
  return state.kind === 'waiting'
    ? `${instead} Dieser Tag kommt erst am ${deadlineText(state.from)} in den Shop.`
    : `${instead} Bis dieser Tag an der Reihe wäre, ist seine Bestellfrist vorbei.`;
}
