import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import type { SlipLine } from '../../slip/slipLines';

/** Returns what a pickup costs: what was agreed, or less. Before the confirmation no price is agreed. */
export const priceOf = (
  { status }: Pick<StandingOrder, 'status'>,
  { agreedPrice, currentPrice }: Pick<StandingOrder['items'][number], 'agreedPrice' | 'currentPrice'>,
): number => (status === 'pending' ? currentPrice : Math.min(agreedPrice, currentPrice));

export const linesOf = (standing: StandingOrder): SlipLine[] =>
  standing.items.map(({ boxPreset: { id, name }, quantity, isPerishable, ...prices }) => ({
    id,
    name,
    quantity,
    isPerishable,
    price: priceOf(standing, prices),
  }));

export function factsOf({ status, everyWeeks, weekday, startsOn, location, weeks }: StandingOrder) {
  const first = weeks.find(({ day }) => day)?.day?.date;
  return {
    Rhythmus: rhythmOn(everyWeeks, weekday),
    ...(status === 'pending' && { 'Erste Abholung': formatPickupDate(first ?? startsOn) }),
    Abholort: location.name,
  };
}
