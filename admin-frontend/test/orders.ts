import { lineTotal, toCents, toEuros } from '@hofkiste/contract/plain/money';
import type {
  AdminStandingDetails,
  AdminStandingOrder,
  StandingOverview,
} from '@hofkiste/contract/standing-orders/calls';
import type { Customer, CustomerDetails } from '@hofkiste/contract/wire/customers';
import type { AdminOrder, AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import type { AdminWeek } from '../src/standing-orders/standingOrder';
import { BOX_NAMES, FARM } from './days';
import { publicSettings } from './farm';

export const anItem = (boxId: number, quantity: number, price = 26.5): AdminOrder['items'][number] => ({
  id: boxId,
  quantity,
  price,
  boxPreset: { id: boxId, name: BOX_NAMES[boxId - 1] ?? `Kiste ${boxId}`, price },
});

let lastId = 0;

export function anOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const items = changes.items ?? [anItem(1, 1)];
  return {
    id: ++lastId,
    orderDate: '2026-11-20T09:30:00.000Z',
    pickupDayId: 7,
    pickupDay: { date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
    pickupLocation: FARM,
    pickupDayLocation: { id: 1, startTime: '16:00', endTime: '19:00' },
    customerId: 5,
    customer: { firstName: 'Theresa', lastName: 'Aigner', phoneNumber: '+436643812207' },
    email: null,
    totalPrice: toEuros(items.reduce((cents, item) => cents + toCents(lineTotal(item)), 0)),
    isCancelled: false,
    cancelledAt: null,
    smsEnabled: true,
    smsConfirmationSent: true,
    smsUnderway: false,
    smsDeliveryState: null,
    source: 'shop',
    standingOrderId: null,
    note: null,
    version: 1,
    pickupState: 'open',
    pickupStateAt: null,
    ...changes,
    items,
  };
}

/** The answer of GET /api/admin/orders/{id}. */
export const withEvents = (
  order: AdminOrder,
  events: AdminOrderDetails['events'] = [],
): AdminOrderDetails => ({
  ...order,
  events,
});

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: 5,
  firstName: 'Theresa',
  lastName: 'Aigner',
  phoneNumber: '+436643812207',
  email: null,
  createdAt: '2026-08-03T09:30:00.000Z',
  orderCount: 2,
  ...changes,
});

/** A customer with one order and one that was cancelled. */
export const aCustomerInDetail = (): CustomerDetails => ({
  ...aCustomer(),
  orderCount: 1,
  revenue: 26.5,
  orders: [
    {
      id: 31,
      orderDate: '2026-11-20T23:30:00.000Z',
      pickupDate: '2026-11-27',
      locationName: 'Biohof Lindner',
      items: [{ name: 'Große Kiste', quantity: 1 }],
      totalPrice: 26.5,
      isCancelled: false,
      pickupState: 'collected-unpaid',
      isMissed: false,
    },
    {
      id: 12,
      orderDate: '2026-08-03T09:30:00.000Z',
      pickupDate: '2026-08-07',
      locationName: 'Bauernmarkt',
      items: [{ name: 'Kleine Kiste', quantity: 1 }],
      totalPrice: 18,
      isCancelled: true,
      pickupState: 'open',
      isMissed: false,
    },
  ],
});

/** The answer of GET /api/settings while the farm takes standing orders. */
export const standingOrdersOn = { body: publicSettings({ enableStandingOrders: 'true' }) };

/** Standing order of a 'Große Kiste' each Friday. */
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
export const aWeek = (changes: Partial<AdminWeek> = {}): AdminWeek => ({
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

/** Creates an entered week with its order. */
export const anEnteredWeek = (): AdminWeek =>
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
