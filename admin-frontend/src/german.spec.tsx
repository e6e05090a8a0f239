import { screen } from '@testing-library/react';
import { aBoxPreset } from '../test/box-presets';
import { aCustomer } from '../test/customers';
import { openAdmin, user } from '../test/open-admin';
import { anOrder, aPickupDay, withEvents } from '../test/orders';
import { aLocation } from '../test/pickup-days';
import { adminSettings } from '../test/settings';
import { anSms } from '../test/sms-messages';
import { standStill } from '../test/stand-still';
import { someStatistics } from '../test/statistics';
import { aToday } from '../test/today';

// antd names its icons, buttons and tabs in English where nobody tells it otherwise
const ENGLISH =
  /\b(up|down|left|right|loading|close|search|increase|decrease|next|previous|of|expand|collapse|remove|clear|sort|select|more|delete|edit|page)\b/i;
const NAMES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription', 'aria-valuetext'];

const ORDER = anOrder({ id: 41 });
const PLACED = { id: 'placed', at: ORDER.orderDate, actor: 'customer', kind: 'placed', detail: {} } as const;

const ANSWERS = {
  'GET /api/admin/statistics?period=7d': { body: someStatistics() },
  'GET /api/admin/sms-messages': { body: [anSms({ status: 'failed' }), anSms({ kind: 'day', groupId: 4 })] },
  'GET /api/admin/sms-messages?status=failed': { body: [anSms({ status: 'failed' })] },
  'GET /api/admin/today': { body: aToday() },
  'GET /api/admin/sms-messages/usage': {
    body: { sent: 0, limit: null, isReached: false, until: null, reachesPhones: true },
  },
  'GET /api/admin/pickup-days': { body: [aPickupDay()] },
  'GET /api/admin/holidays?from=2026-11-20&to=2027-12-25': { body: [] },
  'GET /api/admin/orders?date=2026-11-27': { body: [ORDER] },
  'GET /api/admin/orders/41': { body: withEvents(ORDER, [PLACED]) },
  'GET /api/admin/settings': { body: adminSettings() },
  'GET /api/admin/email': { body: { email: 'maria@hofkiste.example', canSendMail: true } },
  'GET /api/admin/products': { body: [{ id: 1, name: 'Karotten', imageUrl: '/karotte.svg', version: 1 }] },
  'GET /api/admin/products/archived': { body: [] },
  'GET /api/admin/box-presets': { body: [aBoxPreset()] },
  'GET /api/admin/box-presets/1': { body: aBoxPreset() },
  'GET /api/admin/pickup-locations': { body: [aLocation()] },
  'GET /api/admin/customers?sort=id&direction=asc&page=1': { body: [aCustomer()] },
  'GET /api/admin/customers/counts': { body: { found: 1, all: 1, newThisMonth: 0 } },
};

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

/** The names that a screen reader can read out. */
const spoken = () =>
  [...document.querySelectorAll(NAMES.map((name) => `[${name}]`).join())]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .flatMap((element) => NAMES.map((name) => element.getAttribute(name) ?? ''));

it.each([
  ['/', 'Bestellungen gesamt'],
  ['/products', 'Karotten'],
  ['/box-presets', 'Große Kiste'],
  ['/box-presets/edit/1', 'Grunddaten'],
  ['/emoji', 'Zuordnung'],
  ['/locations', 'Biohof Lindner'],
  ['/pickup-days', 'Ankündigen'],
  ['/pickup-days?edit=new', 'Termin'],
  ['/pickup-days/7/message', 'Empfänger'],
  ['/pickup-days/series', 'Vorschau'],
  ['/orders?date=2026-11-27', 'Aigner, Theresa'],
  ['/orders?date=2026-11-27&order=41', 'Verlauf'],
  ['/orders/new', 'Kontakt'],
  ['/orders/41/edit', 'Kontakt'],
  ['/customers', 'Gesamtkunden'],
  ['/sms', 'Nicht gesendet'],
  ['/settings', 'Neue Abholtage'],
])('%s is German for screen readers too', async (path, text) => {
  openAdmin(path, ANSWERS);
  await screen.findAllByText(new RegExp(text));
  expect(spoken().filter((name) => ENGLISH.test(name))).toEqual([]);
});

it('names a tab by its label only, with the focus too', async () => {
  openAdmin('/settings', ANSWERS);
  await user.click(await screen.findByRole('tab', { name: 'System' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Startseite' })).toHaveFocus();
});
