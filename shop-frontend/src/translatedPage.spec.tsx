import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Answers } from '../../tests/components/answer';
import { answer } from '../test/answer';
import { aBox, aDay, aLocation, anError, aPlacedOrder, aVerifiedOrder, publicSettings } from '../test/farm';
import { button, fillOrder, openShop, readyToOrder, submitButton, user, write } from '../test/shop';
import { anOffer, aStandingOrder, aWeek, standingSettings } from '../test/standing';
import { startTranslator } from '../test/translator';
import { setClock } from './clock';
import { keepOrder } from './orders/keptOrders';
import { tolerateTranslators } from './tolerateTranslators';

interface Visit {
  path: string;
  answers: Answers;
  prepare?: () => void;
  /** Each ends when the page shows its result. */
  steps: (() => Promise<unknown>)[];
}

const settings = 'GET /api/settings';
const upcoming = 'GET /api/pickup-days/upcoming';
const verify = 'GET /api/orders/verify/abc';
const standing = 'GET /api/standing-orders/abc';
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const CHANGE = 'Änderung zahlungspflichtig bestellen';

const click = (name: string | RegExp) => user.click(button(name));
const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
const see = (text: string | RegExp) => screen.findByText(text);
const many = (box: string, times: number) => async () => {
  await screen.findByRole('button', { name: `${box}: eine mehr` });
  for (let tap = 0; tap < times; tap += 1) await click(`${box}: eine mehr`);
};

/** Comes back to the page after ten minutes, so that it loads the days again. */
async function comeBack() {
  jest.setSystemTime(Date.now() + 600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const honey = aBox({ id: 3, name: 'Honig', price: 9.8, isSingleProduct: true, isPerishable: false });
const eggs = aBox({ id: 4, name: 'Eier', price: 4.9, isSingleProduct: true, isPerishable: false });
const friday = aDay({ boxPresets: [aBox(), honey, eggs] });
const tuesday = aDay({
  id: 8,
  date: '2026-12-01',
  orderDeadline: '2026-11-29T17:00:00.000Z',
  boxPresets: [aBox({ price: 27.5, weight: 4 })],
  locations: [{ ...aLocation(1, 'Biohof Lindner'), pickupDayLocationId: 21, startTime: '15:00' }],
});
const nextFriday = aDay({ id: 9, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' });
const twoDays = { [settings]: { body: publicSettings({ daysOnSale: '2' }) } };
// A 409 would load the days once more after two seconds, perhaps in the next test.
const short = anError(400, 'Von „Große Kiste“ gibt es nur noch 2.', {
  code: 'BOX_SOLD_OUT',
  errors: [{ path: 'items.0.quantity', message: 'Von „Große Kiste“ gibt es nur noch 2.' }],
  available: { 1: 2 },
});

const sentOrder = JSON.stringify({
  dayId: 7,
  date: '2026-11-27',
  until: '2026-11-27T18:00:00.000Z',
  token: '',
  text: '1 × Große Kiste · 26,50 €',
  key: KEY,
  sentAt: Date.parse('2026-11-24T09:55:00Z'),
});

const item = (id: number, name: string, quantity: number, canWithdraw: number) => ({
  id,
  quantity,
  price: 9.8,
  boxPreset: { id, name, price: 9.8 },
  canWithdraw,
});
const withHoney = (honeyLeft: number, eggsLeft: number, changes = {}) =>
  aVerifiedOrder({
    items: [item(3, 'Honig', 2, honeyLeft), item(4, 'Eier', 1, eggsLeft)],
    withdrawUntil: '2999-01-17T22:59:59.999Z',
    ...changes,
  });
const changeable = (changes = {}) =>
  aVerifiedOrder({
    offer: aDay({ date: '2999-01-03', orderDeadline: '2999-01-01T17:00:00.000Z' }),
    ...changes,
  });
const entered = aWeek({
  state: 'entered',
  order: { cancelLink: 'https://shop.example/order/cancel/xyz', totalPrice: 53 },
});
const [standingItem] = aStandingOrder().items;

const visits: Record<string, Visit> = {
  'orders on the home page': {
    path: '/',
    answers: {
      ...twoDays,
      [upcoming]: { body: [friday, tuesday] },
      'POST /api/orders': [
        { status: 400, body: short },
        { status: 201, body: aPlacedOrder() },
      ],
    },
    steps: [
      async () => {
        await readyToOrder();
        await see('Für welchen Tag?');
      },
      many('Große Kiste', 3),
      many('Honig', 2),
      many('Eier', 1),
      () => click('Eier: eine weniger'),
      () => choose(/Di, 1.12./),
      () => choose(/Fr, 27.11./),
      async () => {
        await user.click(await submitButton());
        await see('Bitte gib deinen Vornamen ein');
      },
      async () => {
        await fillOrder();
        await user.click(await submitButton());
        await see(/Wir haben deine Menge auf 2 verringert/);
        await readyToOrder();
      },
      () => click('Große Kiste: eine weniger'),
      async () => {
        await user.click(await submitButton());
        await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
        await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveValue(''));
      },
    ],
  },
  'comes back after the day has passed': {
    path: '/',
    answers: { [upcoming]: [{ body: [friday] }, { body: [tuesday] }, { body: [nextFriday] }] },
    steps: [
      readyToOrder,
      many('Große Kiste', 2),
      async () => {
        await comeBack();
        await see('Kisten für Dienstag');
        await see('Abholtag nicht mehr verfügbar');
        await readyToOrder();
      },
      async () => {
        await comeBack();
        await see('Kisten für Freitag');
        await see('Dienstag, 01.12.2026');
        await readyToOrder();
      },
    ],
  },
  'looks for an order without an answer': {
    path: '/',
    prepare: () => localStorage.setItem('hofkiste.sent', `[${sentOrder}]`),
    answers: {
      [upcoming]: { body: [friday] },
      [`GET /api/orders/by-key/${KEY}`]: ['no connection', { status: 204 }],
    },
    steps: [
      async () => {
        await readyToOrder();
        await see(/haben wir noch keine Antwort bekommen/);
      },
      async () => {
        await click('Nachsehen');
        await see(/haben wir eine Bestellung/);
      },
    ],
  },
  'sees the orders of the device change': {
    path: '/',
    prepare: () => keepOrder({ dayId: 7, date: '2026-11-27', until: '2026-11-27T18:00:00Z', token: 'abc' }),
    answers: { [upcoming]: { body: [friday] } },
    steps: [
      readyToOrder,
      async () => {
        const window = '17:00 – 18:30 Uhr';
        keepOrder({ dayId: 7, date: '2026-11-27', until: '2026-11-27T18:00:00Z', token: 'abc', window });
        act(() => void globalThis.dispatchEvent(new Event('storage')));
        await see('17:00 – 18:30 Uhr');
      },
    ],
  },
  'changes an order': {
    path: '/order/change/abc',
    answers: {
      [verify]: { body: changeable() },
      'PUT /api/orders/change/abc': { body: changeable({ version: 2, changedAt: '2026-11-24T10:00:00Z' }) },
    },
    steps: [
      many('Große Kiste', 2),
      () => click('Große Kiste: eine weniger'),
      () => click('Freilandeier: eine weniger'),
      () => choose(/Bauernmarkt Freistadt/),
      async () => {
        await click(CHANGE);
        await see('Bestellung geändert');
        await see('Zuletzt geändert');
      },
    ],
  },
  'cancels an order': {
    path: '/order/cancel/abc',
    answers: {
      [verify]: [{ body: withHoney(2, 1) }, { body: withHoney(0, 0, { isCancelled: true }) }],
      'POST /api/orders/cancel/abc': { body: { success: true, message: 'Storniert.' } },
    },
    steps: [
      () => see(/ohne Gründe zurücktreten/),
      async () => {
        await click('Bestellung stornieren');
        await see('Stornierung erfolgreich');
        await see('Neu bestellen');
        await waitFor(() => expect(screen.queryByText('Rücktrittsrecht')).not.toBeInTheDocument());
      },
    ],
  },
  'withdraws from a part of an order': {
    path: '/order/cancel/abc',
    answers: {
      [verify]: [{ body: withHoney(2, 1) }, { body: withHoney(1, 0, { version: 2 }) }],
      'POST /api/orders/withdraw/abc': {
        body: { success: true, message: 'Eingelangt.', withdrawnAt: '2026-11-24T10:00:00.000Z' },
      },
    },
    steps: [
      async () => user.click(await screen.findByRole('button', { name: 'Vertrag widerrufen' })),
      () => click('Honig: eine weniger'),
      async () => {
        await click('Widerruf bestätigen');
        await see('Eingelangt.');
        await see(/^Für „Honig“ kannst du/);
      },
    ],
  },
  'sets up a standing order': {
    path: '/dauer',
    answers: {
      [settings]: { body: standingSettings() },
      'GET /api/standing-orders/offer': { body: anOffer() },
      'POST /api/standing-orders': [
        { status: 400, body: anError(400, 'Das ging nicht.') },
        { status: 201, body: { status: 'pending' } },
      ],
    },
    steps: [
      readyStandingButton,
      many('Große Kiste', 3),
      () => choose('alle 2 Wochen'),
      () => choose('Dienstag'),
      () => choose('Freitag'),
      () => choose('Biohof Lindner'),
      async () => {
        await write('Vorname', 'Johanna');
        await write('Nachname', 'Mühlböck');
        await write('Handynummer', '0664 123 45 67');
        await user.click(screen.getByRole('checkbox'));
        await user.click(await readyStandingButton());
        await see('Das ging nicht.');
        await readyStandingButton();
      },
      async () => {
        await user.click(await readyStandingButton());
        await see('Fast fertig.');
      },
    ],
  },
  'changes a standing order': {
    path: '/dauer/abc',
    answers: {
      [settings]: { body: standingSettings() },
      'GET /api/standing-orders/offer': { body: anOffer() },
      [standing]: { body: aStandingOrder({ items: [{ ...standingItem!, currentPrice: 28 }] }) },
      'POST /api/standing-orders/abc/prices': { body: aStandingOrder() },
      'PUT /api/standing-orders/abc': [
        { status: 400, body: anError(400, 'Das ging nicht.') },
        {
          body: aStandingOrder({
            version: 2,
            weekday: 2,
            items: [{ ...standingItem!, quantity: 2 }],
            weeks: [entered],
          }),
        },
      ],
    },
    steps: [
      async () => {
        await user.click(await screen.findByRole('button', { name: 'Neuen Preis annehmen: Große Kiste' }));
        await see('Neuer Preis angenommen');
      },
      async () => {
        await click('Dauerbestellung ändern');
        await screen.findByRole('button', { name: CHANGE });
      },
      many('Große Kiste', 1),
      () => choose('Dienstag'),
      async () => {
        await click(CHANGE);
        await see('Das ging nicht.');
      },
      async () => {
        await click(CHANGE);
        await see('Dauerbestellung geändert');
        await see('Diesmal nicht am Dienstag.');
      },
    ],
  },
};

async function readyStandingButton() {
  const name = 'Dauerbestellung zahlungspflichtig bestellen';
  const submit = await screen.findByRole('button', { name });
  await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'));
  return submit;
}

const pageText = () => document.body.textContent ?? '';

function open({ path, answers, prepare }: Visit) {
  sessionStorage.clear();
  localStorage.clear();
  jest.setSystemTime(new Date('2026-11-24T10:00:00Z'));
  prepare?.();
  answer(answers);
  openShop(path);
}

describe('a page that the browser translates', () => {
  afterEach(() => setClock(new Date().toUTCString()));

  it.each(Object.entries(visits))('shows the texts of the original to a person who %s', async (_, visit) => {
    const texts: string[] = [];
    open(visit);
    for (const step of visit.steps) {
      await step();
      texts.push(pageText());
    }
    cleanup();

    open(visit);
    const stop = startTranslator();
    for (const step of visit.steps) {
      await step();
      const text = texts.shift();
      await waitFor(() => expect(pageText()).toBe(text));
    }
    stop();
  });

  it('loses no element when one is removed from or inserted before a text that was replaced', () => {
    const { removeChild, insertBefore } = Node.prototype;
    tolerateTranslators();
    const parent = document.createElement('p');
    const text = document.createTextNode('1');
    parent.append(text);
    text.replaceWith(document.createElement('font'));
    expect(parent.removeChild(text)).toBe(text);
    const note = document.createElement('b');
    expect(parent.insertBefore(note, text)).toBe(note);
    expect(parent.lastChild).toBe(note);
    Object.assign(Node.prototype, { removeChild, insertBefore });
  });
});
