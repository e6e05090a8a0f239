import type { Today } from '@hofkiste/contract/wire/today';
import { anOfferedBox, aPickupDay } from './orders';

/** Friday 27.11.2026, of which the shop sells 20 'Große Kiste' at most. */
export const theSoldDay = () =>
  aPickupDay({
    boxPresets: [
      { ...anOfferedBox(1), maxQuantity: 20, soldQuantity: 18, available: 2 },
      { ...anOfferedBox(2), soldQuantity: 11 },
      { ...anOfferedBox(3), maxQuantity: 6, soldQuantity: 6, available: 0 },
    ],
    orderCount: 31,
  });

/** Friday 20.11.2026. */
export const theNextPickupDay = () =>
  aPickupDay({
    id: 6,
    date: '2026-11-20',
    orderDeadline: '2026-11-18T17:00:00.000Z',
    announcedAt: '2026-11-14T09:00:00.000Z',
    orderCount: 34,
  });

/** The answer of GET /api/admin/today on Friday 20.11.2026. */
export const aToday = (changes: Partial<Today> = {}): Today => ({
  selling: {
    day: theSoldDay(),
    orders: 31,
    revenue: 846.9,
    boxes: [
      { name: 'Große Kiste', sold: 18, maxQuantity: 20 },
      { name: 'Kleine Kiste', sold: 11, maxQuantity: null },
      { name: 'Waldhonig', sold: 6, maxQuantity: 6 },
    ],
  },
  alsoSelling: [],
  nextPickup: {
    day: theNextPickupDay(),
    orders: 34,
    boxes: 68,
    revenue: 1032,
    collected: 0,
    locations: [
      { name: 'Biohof Lindner', startTime: '16:00', endTime: '19:00', orders: 21, revenue: 661.7 },
      { name: 'Bauernmarkt', startTime: '17:00', endTime: '18:30', orders: 1, revenue: 370.3 },
    ],
  },
  attention: [],
  ...changes,
});
