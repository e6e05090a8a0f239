import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Today } from '@hofkiste/contract/wire/today';
import type { BoxRow, DayFormValues, LocationRow } from '../src/pickup-days/form/dayFormSchema';

export const BOX_NAMES = ['Große Kiste', 'Kleine Kiste', 'Waldhonig'];
export const FARM = { id: 1, name: 'Biohof Lindner' };
export const MARKET = { id: 2, name: 'Bauernmarkt' };

/** Box 1 'Große Kiste', 2 'Kleine Kiste', 3 'Waldhonig'; without a limit. */
export const anOfferedBox = (id: number): AdminOfferedBox => ({
  id,
  pickupDayBoxId: id + 10,
  name: BOX_NAMES[id - 1] ?? `Kiste ${id}`,
  description: '',
  price: 26.5,
  weight: 6,
  emoji: null,
  imageUrl: null,
  isSoldOut: false,
  available: null,
  maxQuantity: null,
  soldQuantity: 0,
  standingQuantity: 0,
  standingExpected: 0,
  isSingleProduct: false,
  products: [],
});

export const aPickupDay = (changes: Partial<AdminPickupDay> = {}): AdminPickupDay => ({
  id: 7,
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  orderStart: null,
  active: true,
  boxPresets: [1, 2, 3].map(anOfferedBox),
  locations: [FARM, MARKET].map((location) => ({
    ...location,
    pickupDayLocationId: location.id,
    startTime: '16:00',
    endTime: '19:00',
    googleMapsLink: null,
  })),
  orderCount: 0,
  standingOrderCount: 0,
  reportSentAt: null,
  reportError: null,
  announcedAt: null,
  calledOff: null,
  version: 1,
  ...changes,
});

export const aFormBox = (changes: Partial<BoxRow> = {}): BoxRow => ({
  id: 1,
  name: 'Große Kiste',
  imageUrl: null,
  price: 26.5,
  weight: 6,
  active: true,
  isSoldOut: false,
  wasSoldOut: false,
  maxQuantity: null,
  sales: null,
  isExtra: false,
  ...changes,
});

export const aFormLocation = (changes: Partial<LocationRow> = {}): LocationRow => ({
  id: 1,
  name: 'Biohof Lindner',
  startTime: '16:00',
  endTime: '19:00',
  active: true,
  ...changes,
});

/** Friday, its deadline Wednesday at 18:00. */
export const aFormDay = (changes: Partial<DayFormValues> = {}): DayFormValues => ({
  date: '2026-11-27',
  deadlineDate: '2026-11-25',
  deadlineTime: '18:00',
  startDate: '',
  startTime: '',
  standsFor: '',
  active: true,
  boxes: [aFormBox()],
  locations: [aFormLocation()],
  ...changes,
});

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
const theNextPickupDay = () =>
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
