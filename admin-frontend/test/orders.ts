import { lineTotal, toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { AdminOrder, AdminOrderDetails } from '@hofkiste/contract/wire/orders';
import type { AdminOfferedBox, AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';

const BOX_NAMES = ['Große Kiste', 'Kleine Kiste', 'Waldhonig'];
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
