import type { PageData } from '@hofkiste/contract/wire/page';
import type { BuildFiles } from '../src/document/Document';
import { aBox, aDay, aVerifiedOrder, pageData, publicSettings } from './farm';
import { anOffer, aStandingOrder, FRIDAY, standingSettings } from './standing';

// React's server is written for Node, where a task can follow at once.
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task) });

const files: BuildFiles = {
  styles: {
    firstPaint: '.page{}',
    home: '.hero{}',
    boxes: '.box{}',
    order: '.slip{}',
    standing: '.weeks{}',
    my: '.mine{}',
  },
  styleSheets: [],
  later: '/assets/later.css',
  orderLater: '/assets/order-later.css',
  entries: {
    home: ['/assets/home-page.js'],
    cancel: [],
    change: [],
    standing: [],
    standinglink: [],
    myorders: [],
  },
  textEntry: ['/assets/text-page.js'],
  fallback: ['/assets/fallback.js'],
  laterChunks: { home: ['/assets/calls.js'] },
  parts: Object.fromEntries(['day-choice', 'withdrawal'].map((name) => [name, `/assets/${name}.js`])),
  starter: 'start()',
  icon: 'data:image/svg+xml,',
};

/** A build, with a digest that is none. */
export const build = { files, sha256: (text: string) => `of${text.length}` };

export const TOKEN = 'abcdefghijklmnopqrstuvwx';
const standing = standingSettings();
const aWithdrawableItem = {
  id: 3,
  quantity: 2,
  price: 9.8,
  boxPreset: { id: 3, name: 'Honig', price: 9.8 },
  canWithdraw: 2,
};

/** Data of the api for the page of an address. */
export const pages: Record<string, Partial<PageData>> = {
  '/': {
    upcoming: [
      aDay({
        boxPresets: [aBox({ hasFacts: true }), aBox({ id: 2, name: 'Freilandeier', isSingleProduct: true })],
      }),
    ],
    future: [],
  },
  '/?tag=2026-11-27': {
    settings: publicSettings({ daysOnSale: '2' }),
    upcoming: [aDay(), aDay({ id: 8, date: '2026-12-04' })],
    future: [],
  },
  '/?closed': { upcoming: [], future: [aDay({ boxPresets: [], orderDeadline: '2026-11-23T17:00:00.000Z' })] },
  '/impressum': { text: '<p>Hof Moser, office@hof.example</p>' },
  '/datenschutz': { text: '' },
  '/ruecktritt': { text: '<p>14 Tage</p>' },
  '/allergene': { allergens: [] },
  '/dauer': { settings: standing, offer: anOffer() },
  '/dauer?friday': { settings: standing, offer: anOffer({ weekdays: [FRIDAY] }) },
  [`/dauer/${TOKEN}`]: { settings: standing, standingOrder: aStandingOrder() },
  [`/dauer/${TOKEN}?pending`]: {
    settings: standing,
    standingOrder: aStandingOrder({ status: 'pending', email: 'johanna@hof.example' }),
  },
  [`/order/cancel/${TOKEN}`]: { order: aVerifiedOrder() },
  [`/order/cancel/${TOKEN}?withdraw`]: {
    settings: standing,
    order: aVerifiedOrder({ items: [aWithdrawableItem], withdrawUntil: '2999-01-17T22:59:59.999Z' }),
  },
  [`/order/change/${TOKEN}`]: { order: aVerifiedOrder({ offer: aDay() }) },
  [`/order/change/${TOKEN}?late`]: {
    settings: standing,
    order: aVerifiedOrder({ orderDeadline: '2026-11-23T17:00:00.000Z' }),
  },
  '/meine-bestellungen': { settings: publicSettings({ enableMyOrders: 'true' }) },
  '/meine-bestellungen?off': {},
  '/agb.pdf': {},
};

/** The api answers the data of one page, whichever is asked for. */
export const answerPage = (data: Partial<PageData> = {}) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(pageData({ now: '2026-11-24T10:00:00.000Z', ...data })));
