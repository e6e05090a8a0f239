import { addDays } from '@hofkiste/contract/plain/dates';
import type { StandingOffer, StandingOrder, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { publicSettings } from './farm';

/** The public settings of a farm that takes standing orders, with `changes`. */
export const standingSettings = (changes: Record<string, string> = {}) =>
  publicSettings({ enableStandingOrders: 'true', ...changes });

const aBox = (id: number, name: string, price: number): StandingOffer['boxes'][number] => ({
  id,
  name,
  description: 'Für drei bis vier Personen.',
  emoji: null,
  imageUrl: null,
  price,
});

export const FRIDAY = { weekday: 5, dates: ['2999-01-04', '2999-01-11'] };

/** Two boxes, pickups on Tuesday and Friday, two places. */
export const anOffer = (offer: Partial<StandingOffer> = {}): StandingOffer => ({
  boxes: [aBox(1, 'Große Kiste', 26.5), aBox(2, 'Kleine Kiste', 17.9)],
  weekdays: [{ weekday: 2, dates: ['2999-01-01', '2999-01-08'] }, FRIDAY],
  locations: [
    { id: 1, name: 'Biohof Lindner' },
    { id: 2, name: 'Bauernmarkt Freistadt' },
  ],
  ...offer,
});

/** A Monday. */
export const MONDAY = '2998-12-31';

/** The week of {@link MONDAY} with a pickup on Friday that isn't entered yet. */
export function aWeek({ from = MONDAY, ...week }: Partial<StandingWeek> = {}): StandingWeek {
  const date = addDays(from, 4);
  return {
    from,
    to: addDays(from, 6),
    day: { id: 7, date, orderDeadline: `${addDays(date, -2)}T17:00:00.000Z` },
    state: 'planned',
    lines: [{ name: 'Große Kiste', quantity: 1, price: 26.5 }],
    reasons: [],
    order: null,
    canChange: true,
    ...week,
  };
}

/** Johanna gets one big box each Friday. */
export const aStandingOrder = (standing: Partial<StandingOrder> = {}): StandingOrder => ({
  status: 'active',
  firstName: 'Johanna',
  email: null,
  items: [{ boxPreset: { id: 1, name: 'Große Kiste' }, quantity: 1, agreedPrice: 26.5, currentPrice: 26.5 }],
  location: { id: 1, name: 'Biohof Lindner' },
  weekday: 5,
  everyWeeks: 1,
  startsOn: '2998-12-20',
  wantsNotice: true,
  breaks: [],
  weeks: [aWeek()],
  version: 1,
  ...standing,
});
