import type { MyOrder, MyOrders } from '@hofkiste/contract/wire/my-orders';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { answer } from '../../test/answer';
import { aBox, aDay, anError, publicSettings } from '../../test/farm';
import { button, openShop, user, write } from '../../test/shop';
import { contactDraft } from '../contact/contactDraft';

const CODE = 'POST /api/my/code';
const SESSION = 'POST /api/my/session';
const MINE = 'GET /api/my';
const settings = { body: publicSettings({ enableMyOrders: 'true', footerContactPhone: '07942 12345' }) };
const aTicket = { status: 202, body: { ticket: 'ticket-1', validUntil: '2026-11-24T10:10:00.000Z' } };
const over = {
  status: 401,
  body: { ...anError(401, 'Bitte melde dich noch einmal an.'), code: 'MY_SESSION_OVER' },
};
const done = { body: { success: true } };

const anOrder = (order: Partial<MyOrder> = {}): MyOrder => ({
  id: 1,
  orderDate: '2026-11-20T09:00:00.000Z',
  pickupDay: { id: 7, date: '2026-11-27', orderDeadline: '2026-11-25T17:00:00.000Z' },
  location: { id: 1, name: 'Biohof Lindner', startTime: '16:00', endTime: '19:00' },
  items: [{ boxPresetId: 1, name: 'Große Kiste', quantity: 2, price: 26.5 }],
  totalPrice: 53,
  state: 'open',
  link: 'http://localhost/order/cancel/abc',
  ...order,
});
const past = (order: Partial<MyOrder> = {}) => anOrder({ id: 2, state: 'past', link: null, ...order });

const mine = (own: Partial<MyOrders> = {}) => ({
  body: {
    contact: { firstName: 'Anna', lastName: 'Moser', phoneNumber: '+436641234567' },
    orders: [anOrder()],
    standingOrders: [],
    session: { isStaying: false, until: '2026-11-24T11:00:00.000Z' },
    ...own,
  },
});

const open = (answers: Answers) => {
  const calls = answer({
    'GET /api/settings': settings,
    'GET /api/pickup-days/upcoming': { body: [aDay()] },
    [CODE]: aTicket,
    [SESSION]: mine(),
    [MINE]: mine(),
    ...answers,
  });
  openShop('/meine-bestellungen');
  return calls;
};

const ready = (name: string) => waitFor(() => expect(button(name)).toHaveAttribute('aria-disabled', 'false'));

async function typeNumber(number = '0664 123 45 67'): Promise<void> {
  await write('Deine Handynummer', number);
  await ready('Code schicken');
  await user.click(button('Code schicken'));
}

async function logIn(): Promise<void> {
  await typeNumber();
  await write('Code', '481 203');
  await user.click(button('Anmelden'));
}

/** A device that was logged in before. */
const loggedIn = (answers: Answers) => {
  localStorage.setItem('hofkiste.my-orders', 'true');
  return open(answers);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page of own orders', () => {
  it('sends a code to the number, and shows the orders once it is typed', async () => {
    const calls = open({});
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Hallo Anna' })).toHaveFocus();
    expect(calls.find(({ call }) => call === CODE)).toMatchObject({
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      body: { phoneNumber: '+436641234567', turnstileToken: 'development-bypass' },
    });
    expect(calls.find(({ call }) => call === SESSION)?.body).toEqual({
      ticket: 'ticket-1',
      code: '481 203',
      stay: false,
    });
    const order = screen.getByRole('article', { name: 'Freitag, 27.11.2026' });
    expect(order).toHaveTextContent('16:00 – 19:00 Uhr, Biohof Lindner2 × Große KisteGesamt 53,00 €');
    expect(within(order).getByRole('link', { name: /Ansehen oder ändern/ })).toHaveAttribute(
      'href',
      'http://localhost/order/cancel/abc',
    );
  });

  it('shows what is left to pay after a withdrawal', async () => {
    const items = [{ boxPresetId: 3, name: 'Honig', quantity: 2, price: 8.5, withdrawn: 1 }];
    loggedIn({ [MINE]: mine({ orders: [anOrder({ items, totalPrice: 17, due: 8.5, state: 'closed' })] }) });
    expect(await screen.findByRole('article', { name: 'Freitag, 27.11.2026' })).toHaveTextContent(
      '2 × Honig (1 × Widerruf)Gesamt 8,50 € statt 17,00 € (Widerruf)',
    );
  });

  it('says nothing about the number, and names the telephone', async () => {
    open({});
    await typeNumber();
    expect(await screen.findByText('Wenn wir die Nummer kennen, ist ein Code unterwegs.')).toBeVisible();
    expect(screen.getByText(/Keine SMS\?/)).toHaveTextContent('07942 12345');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it.each([
    ['no number', '', 'Bitte gib deine Telefonnummer ein'],
    ['a foreign number', '+49 151 23456789', /gültige österreichische Telefonnummer/],
  ])('asks for a number instead of %s', async (_, number, message) => {
    const calls = open({});
    await screen.findByLabelText('Deine Handynummer');
    if (number) await write('Deine Handynummer', number);
    await ready('Code schicken');
    await user.click(button('Code schicken'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls.filter(({ call }) => call === CODE)).toEqual([]);
  });

  it('shows the refusal of too many codes, and keeps the number', async () => {
    const text = 'Für diese Nummer wurden gerade schon mehrere Codes verlangt. Bitte warte 12 Minuten.';
    open({ [CODE]: { status: 429, body: anError(429, text) } });
    await typeNumber();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Deine Handynummer')).toHaveValue('0664 123 45 67');
  });

  it('says that a code is wrong, at the code', async () => {
    open({ [SESSION]: { status: 401, body: anError(401, 'Dieser Code stimmt nicht oder ist abgelaufen.') } });
    await logIn();
    expect(await screen.findByText('Dieser Code stimmt nicht oder ist abgelaufen.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('481 203');
  });

  it('says that the browser keeps no login', async () => {
    open({ [MINE]: over });
    await logIn();
    expect(await screen.findByText('Dein Browser speichert die Anmeldung nicht.')).toBeVisible();
  });

  it('reads the orders of a device that is logged in, and asks for a new login when the session is over', async () => {
    const calls = loggedIn({ [MINE]: over });
    expect(await screen.findByText('Bitte melde dich noch einmal an.')).toBeVisible();
    expect(screen.getByLabelText('Deine Handynummer')).toBeVisible();
    expect(calls.filter(({ call }) => call === MINE)).toHaveLength(1);
  });

  it('asks the api nothing on a device that was never logged in', async () => {
    const calls = open({});
    await screen.findByLabelText('Deine Handynummer');
    await ready('Code schicken');
    expect(calls.map(({ call }) => call)).not.toContain(MINE);
  });

  it('goes back to the number with the focus in its field', async () => {
    open({});
    await typeNumber();
    await screen.findByLabelText('Code');
    await user.click(button('Andere Nummer'));
    expect(screen.getByLabelText('Deine Handynummer')).toHaveValue('0664 123 45 67');
    expect(screen.getByLabelText('Deine Handynummer')).toHaveFocus();
  });

  it('takes a code once, also while the orders are still loading', async () => {
    let load = () => {};
    const loading = new Promise<ReturnType<typeof mine>>((resolve) => {
      load = () => resolve(mine());
    });
    const calls = open({ [MINE]: () => loading });
    await logIn();
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(MINE));
    await user.clickDisabled(button('Einen Moment …'));
    load();
    expect(await screen.findByRole('heading', { name: 'Hallo Anna' })).toBeVisible();
    expect(calls.filter(({ call }) => call === SESSION)).toHaveLength(1);
  });

  it('is a sentence while the farm has it switched off', async () => {
    open({ 'GET /api/settings': { body: publicSettings({ footerContactPhone: '07942 12345' }) } });
    expect(await screen.findByText('Das geht hier gerade nicht. Ruf uns bitte an.')).toBeVisible();
    expect(screen.queryByLabelText('Deine Handynummer')).not.toBeInTheDocument();
  });

  it.each(['', 'Ruf einfach an'])(
    'names no telephone that the farm has not: %j',
    async (footerContactPhone) => {
      open({ 'GET /api/settings': { body: publicSettings({ footerContactPhone }) } });
      expect(await screen.findByText(/^Das geht hier gerade nicht\./)).toHaveTextContent(/nicht\.$/);
      cleanup();

      open({ 'GET /api/settings': { body: publicSettings({ enableMyOrders: 'true', footerContactPhone }) } });
      await write('Deine Handynummer', '07942 123456');
      expect(screen.getByLabelText('Deine Handynummer')).toHaveAccessibleDescription(
        'An diese Nummer können wir keinen Code schicken.',
      );
    },
  );

  it('offers another code after a minute', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const calls = open({});
    await typeNumber();
    await screen.findByLabelText('Code');
    expect(screen.queryByRole('button', { name: 'Anderen Code schicken' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await ready('Anderen Code schicken');
    await user.click(button('Anderen Code schicken'));
    await waitFor(() => expect(calls.filter(({ call }) => call === CODE)).toHaveLength(2));
    const [first, second] = calls.filter(({ call }) => call === CODE);
    expect(second?.key).not.toBe(first?.key);
    jest.useRealTimers();
  });
});

describe('an earlier order', () => {
  // jsdom has no navigation.
  const stay = (event: Event) => event.preventDefault();

  beforeEach(() => document.addEventListener('click', stay));
  afterEach(() => document.removeEventListener('click', stay));

  it('is ordered again with its boxes', async () => {
    loggedIn({ [MINE]: mine({ orders: [past()] }) });
    await screen.findByRole('heading', { name: 'Vergangen' });
    const again = await screen.findByRole('link', { name: 'Nochmal bestellen' });
    expect(again).toHaveAttribute('href', '/?tag=2026-11-27#order');
    await user.click(again);
    expect(JSON.parse(sessionStorage.getItem('hofkiste.cart') ?? '')).toEqual({ 1: 2 });
    expect(JSON.parse(sessionStorage.getItem('hofkiste.contact') ?? '')).toMatchObject({
      firstName: 'Anna',
      pickupLocationId: 1,
    });
  });

  it('names what is missing, and asks before it replaces the cart', async () => {
    sessionStorage.setItem('hofkiste.cart', JSON.stringify({ 1: 1 }));
    const items = [
      { boxPresetId: 1, name: 'Große Kiste', quantity: 9, price: 26.5 },
      { boxPresetId: 9, name: 'Eier', quantity: 1, price: 4 },
    ];
    loggedIn({ [MINE]: mine({ orders: [past({ items })] }) });
    await ready('Nochmal bestellen');
    await user.click(button('Nochmal bestellen'));
    const dialog = screen.getByRole('dialog', { name: 'Nochmal bestellen' });
    expect(dialog).toHaveTextContent('Eier gibt es am Fr, 27.11. nicht.');
    expect(dialog).toHaveTextContent('Von „Große Kiste“ kannst du hier höchstens 5 bestellen.');
    expect(dialog).toHaveTextContent('Was du im Shop schon gewählt hast, wird ersetzt.');
    await user.click(screen.getByRole('link', { name: 'Zur Bestellung' }));
    expect(JSON.parse(sessionStorage.getItem('hofkiste.cart') ?? '')).toEqual({ 1: 5 });
  });

  it('asks for which of several days', async () => {
    const days = [aDay(), aDay({ id: 8, date: '2026-12-04', boxPresets: [aBox()] })];
    loggedIn({
      'GET /api/settings': { body: publicSettings({ enableMyOrders: 'true', daysOnSale: '2' }) },
      'GET /api/pickup-days/upcoming': { body: days },
      [MINE]: mine({ orders: [past()] }),
    });
    await ready('Nochmal bestellen');
    await user.click(button('Nochmal bestellen'));
    await user.click(screen.getByRole('radio', { name: 'Fr, 4.12.' }));
    expect(screen.getByRole('link', { name: 'Zur Bestellung' })).toHaveAttribute(
      'href',
      '/?tag=2026-12-04#order',
    );
  });

  it('cannot be ordered again while no day is on sale', async () => {
    loggedIn({
      'GET /api/pickup-days/upcoming': { body: [] },
      'GET /api/pickup-days/future': { body: [] },
      [MINE]: mine({ orders: [past()] }),
    });
    expect(await screen.findByText('Gerade kann man nicht bestellen.')).toBeVisible();
    expect(button('Nochmal bestellen')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('own data', () => {
  const fresh = {
    status: 403,
    body: { ...anError(403, 'Dafür brauchst du einen neuen Code.'), code: 'FRESH_CODE_NEEDED' },
  };

  async function confirm(): Promise<void> {
    await screen.findByRole('dialog', { name: 'Neuer Code' });
    await ready('Bestätigen');
    await write('Code', '123456');
    await user.click(button('Bestätigen'));
  }

  it('are erased after a question and a new code', async () => {
    const calls = loggedIn({
      'POST /api/my/erase': [fresh, done],
      'POST /api/my/confirm/code': aTicket,
      'POST /api/my/confirm': done,
    });
    await user.click(await screen.findByRole('button', { name: 'Alles löschen' }));
    const question = screen.getByRole('dialog', { name: 'Alles löschen?' });
    await user.click(within(question).getByRole('button', { name: 'Alles löschen' }));
    await confirm();
    expect(await screen.findByText('Deine Daten sind gelöscht.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /api/my/confirm')?.body).toEqual({
      ticket: 'ticket-1',
      code: '123456',
    });
    expect(localStorage.getItem('hofkiste.my-orders')).toBeNull();
  });

  it('are erased once by a double tap', async () => {
    let erase = () => {};
    const erasing = new Promise<typeof done>((resolve) => {
      erase = () => resolve(done);
    });
    const calls = loggedIn({ 'POST /api/my/erase': () => erasing });
    await user.click(await screen.findByRole('button', { name: 'Alles löschen' }));
    const yes = within(screen.getByRole('dialog')).getByRole('button', { name: 'Alles löschen' });
    await user.click(yes);
    await user.click(yes);
    erase();
    expect(await screen.findByText('Deine Daten sind gelöscht.')).toBeVisible();
    expect(calls.filter(({ call }) => call === 'POST /api/my/erase')).toHaveLength(1);
  });

  it.each([
    ['Alles löschen', 'POST /api/my/erase', 'Deine Daten sind gelöscht.'],
    ['Abmelden', 'POST /api/my/logout', 'Du bist abgemeldet.'],
  ])('leave the order form, too, by %s', async (name, call, text) => {
    // As „Nochmal bestellen“ keeps them
    contactDraft.keep({ firstName: 'Anna' });
    loggedIn({ [call]: done });
    await user.click(await screen.findByRole('button', { name }));
    const question = screen.queryByRole('dialog');
    if (question) await user.click(within(question).getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(contactDraft.read()).toBeUndefined();
  });

  it('stay while an order is open, and the page says why', async () => {
    const text = 'Storniere zuerst deine offenen Bestellungen, oder hol sie ab.';
    loggedIn({ 'POST /api/my/erase': { status: 409, body: anError(409, text) } });
    await user.click(await screen.findByRole('button', { name: 'Alles löschen' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Alles löschen' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('may be erased when the answer is lost: then the page says so', async () => {
    loggedIn({ [MINE]: [mine(), over], 'POST /api/my/erase': 'no connection' });
    await user.click(await screen.findByRole('button', { name: 'Alles löschen' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Alles löschen' }));
    expect(
      await screen.findByText('Deine Daten sind gelöscht, oder die Anmeldung ist abgelaufen.'),
    ).toBeVisible();
  });

  it('need a new code, and no SMS is promised while too many were asked for', async () => {
    const text = 'Für diese Nummer wurden gerade schon mehrere Codes verlangt. Bitte warte 12 Minuten.';
    loggedIn({
      'GET /api/my/data': fresh,
      'POST /api/my/confirm/code': { status: 429, body: anError(429, text) },
    });
    await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Neuer Code' });
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(dialog).not.toHaveTextContent('per SMS unterwegs');
  });

  it.each([
    ['Abmelden', 'POST /api/my/logout', 'Du bist abgemeldet.'],
    ['Überall abmelden', 'POST /api/my/logout-all', 'Du bist überall abgemeldet.'],
  ])('are left by %s', async (name, call, text) => {
    const calls = loggedIn({ [call]: done });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(calls.map((each) => each.call)).toContain(call);
  });
});
