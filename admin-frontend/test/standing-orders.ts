import type {
  AdminStandingDetails,
  AdminStandingOrder,
  StandingOverview,
  StandingWeek,
} from '@hofkiste/contract/standing-orders/calls';
import { FARM } from './orders';

/** The answer of GET /api/settings while the farm takes standing orders. */
export const standingOrdersOn = { body: [{ key: 'enableStandingOrders', value: 'true' }] };

/** One 'Große Kiste' each Friday. */
export const aStandingOrder = (changes: Partial<AdminStandingOrder> = {}): AdminStandingOrder => ({
  id: 3,
  status: 'active',
  source: 'shop',
  firstName: 'Theresa',
  lastName: 'Aigner',
  phoneNumber: '+436643812207',
  email: null,
  customerId: 5,
  pickupLocation: FARM,
  items: [{ boxPreset: { id: 1, name: 'Große Kiste' }, quantity: 1, agreedPrice: 26.5 }],
  weekday: 5,
  everyWeeks: 1,
  startsOn: '2026-11-27',
  wantsNotice: true,
  note: null,
  createdAt: '2026-11-18T09:30:00.000Z',
  confirmedAt: '2026-11-18T09:35:00.000Z',
  endedAt: null,
  nextDate: '2026-11-27',
  version: 1,
  ...changes,
});

/** Friday, 27.11.2026; not entered yet. */
export const aWeek = (changes: Partial<StandingWeek> = {}): StandingWeek => ({
  from: '2026-11-23',
  to: '2026-11-29',
  day: { id: 7, date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
  state: 'planned',
  lines: [{ name: 'Große Kiste', quantity: 1, price: 26.5 }],
  reasons: [],
  order: null,
  canChange: true,
  ...changes,
});

/** The same, with the order of an entered week. */
export const anEnteredWeek = (): StandingWeek =>
  aWeek({
    state: 'entered',
    order: { cancelLink: 'https://hofkiste.example/order/cancel/x', totalPrice: 26.5 },
  });

/** The answer of GET /api/admin/standing-orders/{id}. */
export const aStandingOrderInDetail = (changes: Partial<AdminStandingDetails> = {}): AdminStandingDetails => {
  const standing = aStandingOrder();
  return {
    ...standing,
    items: standing.items.map((item) => ({ ...item, currentPrice: item.agreedPrice })),
    breaks: [],
    weeks: [aWeek()],
    orders: [],
    events: [],
    ...changes,
  };
};

export const anOverview = (changes: Partial<StandingOverview> = {}): StandingOverview => ({
  active: 12,
  boxesPerWeek: 14.5,
  revenuePerWeek: 384.3,
  problems: [],
  ...changes,
});
