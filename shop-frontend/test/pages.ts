import type { PageData } from '@hofkiste/contract/wire/page';
import type { BuildFiles } from '../src/document/Document';
import { aDay, aVerifiedOrder, pageData, publicSettings } from './farm';
import { anOffer, aStandingOrder, standingSettings } from './standing';

// React's server is written for Node, where a task can follow at once.
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task) });

const files: BuildFiles = {
  styles: { firstPaint: '.hero{}', standing: '.weeks{}' },
  styleSheets: [],
  later: '/assets/later.css',
  entry: ['/assets/shop.js'],
  chunks: { home: ['/assets/home-page.js'], cancel: [], change: [], standing: [], standinglink: [] },
  laterChunks: { home: ['/assets/calls.js'] },
  dayChoice: '/assets/day-choice.js',
  starter: 'start()',
  icon: 'data:image/svg+xml,',
};

/** A build, with a digest that is none. */
export const build = { files, sha256: (text: string) => `of${text.length}` };

export const TOKEN = 'abcdefghijklmnopqrstuvwx';
const standing = standingSettings();
/** What the api knows for the page of an address. */
export const pages: Record<string, Partial<PageData>> = {
  '/': { upcoming: [aDay()], future: [] },
  '/?tag=2026-11-27': {
    settings: publicSettings({ daysOnSale: '2' }),
    upcoming: [aDay(), aDay({ id: 8, date: '2026-12-04' })],
    future: [],
  },
  '/impressum': { text: '<p>Hof Moser, office@hof.example</p>' },
  '/datenschutz': { text: '' },
  '/ruecktritt': { text: '<p>14 Tage</p>' },
  '/allergene': { allergens: [] },
  '/dauer': { settings: standing, offer: anOffer() },
  [`/dauer/${TOKEN}`]: { settings: standing, standingOrder: aStandingOrder() },
  [`/order/cancel/${TOKEN}`]: { order: aVerifiedOrder() },
  [`/order/change/${TOKEN}`]: { order: aVerifiedOrder({ offer: aDay() }) },
  '/agb.pdf': {},
};

/** The api answers the data of one page, whichever is asked for. */
export const answerPage = (data: Partial<PageData> = {}) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(pageData({ now: '2026-11-24T10:00:00.000Z', ...data })));
