import { total } from '@hofkiste/contract/plain/money';
import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { PlacedOrder, VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { PageData } from '@hofkiste/contract/wire/page';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Setting } from '@hofkiste/contract/wire/setting-records';
import { settings } from '@hofkiste/contract/wire/settings';

export const aBox = (box: Partial<OfferedBox> = {}): OfferedBox => ({
  id: 1,
  pickupDayBoxId: 101,
  name: 'Große Kiste',
  description: 'Für drei bis vier Personen.',
  price: 26.5,
  weight: 3.5,
  emoji: null,
  imageUrl: null,
  isSoldOut: false,
  available: null,
  isSingleProduct: false,
  products: [{ id: 1, name: 'Lauch', imageUrl: null, quantity: 2, unit: 'Stück' }],
  ...box,
});

export const aLocation = (id: number, name: string) => ({
  id,
  pickupDayLocationId: id + 10,
  name,
  startTime: '16:00',
  endTime: '19:00',
  googleMapsLink: 'https://maps.example/hof',
});

export const aDay = (day: Partial<PickupDay> = {}): PickupDay => ({
  id: 7,
  date: '2026-11-27',
  orderDeadline: '2026-11-25T17:00:00.000Z',
  active: true,
  boxPresets: [aBox(), aBox({ id: 2, name: 'Freilandeier', price: 4.9, isSingleProduct: true })],
  locations: [aLocation(1, 'Biohof Lindner'), aLocation(2, 'Bauernmarkt Freistadt')],
  ...day,
});

/** The public settings at their defaults, with `changes`. */
export function publicSettings(changes: Record<string, string> = {}): Setting[] {
  const defaults = Object.entries(settings)
    .filter(([, { isPublic }]) => isPublic)
    .map(([key, setting]): [string, string] => [key, setting.default]);
  const values = {
    ...Object.fromEntries(defaults),
    turnstileSiteKey: '1x',
    captchaBypass: 'true',
    ...changes,
  };
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

/** Creates the data in the document of a page. */
export const pageData = (data: Partial<PageData> = {}): PageData => ({
  settings: publicSettings(),
  now: new Date().toISOString(),
  publicUrl: 'https://hof.example',
  isDemo: false,
  hasFacts: false,
  ...data,
});

export const aPlacedOrder = (order: Partial<PlacedOrder['order']> = {}): PlacedOrder => ({
  order: { id: 1, totalPrice: 53, smsEnabled: true, smsSent: true, cancellationToken: 'abc', ...order },
});

export const anError = (
  statusCode: number,
  message: string,
  rest: Partial<Pick<ApiError, 'code' | 'errors' | 'available'>> = {},
): ApiError => ({ statusCode, code: 'ANY', message, ...rest });

interface VerifiedChanges extends Partial<Omit<VerifiedOrder, 'order' | 'pickupDay'>> {
  date?: string;
  orderDeadline?: string;
  callOffReason?: string;
}

export function aVerifiedOrder({
  date,
  orderDeadline,
  callOffReason,
  ...changes
}: VerifiedChanges = {}): VerifiedOrder {
  const items = changes.items ?? [
    { id: 1, quantity: 2, price: 26.5, boxPreset: { id: 1, name: 'Große Kiste', price: 27 } },
    { id: 2, quantity: 1, price: 4.9, boxPreset: { id: 2, name: 'Freilandeier', price: 4.9 } },
  ];
  return {
    order: { id: 1, orderDate: '2026-11-20T10:00:00.000Z', totalPrice: total(items) },
    isCancelled: false,
    cancelledAt: null,
    customer: { firstName: 'Johanna', lastName: 'Mühlböck', phoneNumber: '+436641234567' },
    pickupDay: {
      id: 7,
      date: date ?? '2999-01-03',
      orderDeadline: orderDeadline ?? '2999-01-01T17:00:00.000Z',
      callOffReason: callOffReason ?? null,
    },
    pickupLocation: { id: 1, name: 'Biohof Lindner', googleMapsLink: null },
    pickupDayLocation: { id: 11, startTime: '16:00', endTime: '19:00' },
    version: 1,
    changedAt: null,
    offer: null,
    ...changes,
    items,
  };
}
