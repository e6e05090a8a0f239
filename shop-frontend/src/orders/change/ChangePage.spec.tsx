import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answers, Call } from '../../../../tests/components/answer';
import { answer } from '../../../test/answer';
import { aBox, aDay, anError, aVerifiedOrder, publicSettings } from '../../../test/farm';
import { button, openShop, user } from '../../../test/shop';
import { keepOrder, keptOrders } from '../keptOrders';

const verify = 'GET /api/orders/verify/abc';
const change = 'PUT /api/orders/change/abc';
const NOT_FOUND = 'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.';
const SUBMIT = 'Änderung zahlungspflichtig bestellen';

const honey = aBox({ id: 3, name: 'Waldhonig', price: 9.8, isSingleProduct: true });
const day = (boxes = [aBox({ price: 28 }), aBox({ id: 2, name: 'Freilandeier', price: 4.9 }), honey]) =>
  aDay({ date: '2999-01-03', orderDeadline: '2999-01-01T17:00:00.000Z', boxPresets: boxes });
const anOrder = (changes: Parameters<typeof aVerifiedOrder>[0] = {}) =>
  aVerifiedOrder({ offer: day(), ...changes });
const line = (id: number, quantity: number, name: string, price: number) => ({
  id,
  quantity,
  price,
  boxPreset: { id, name, price },
});
const smaller = anOrder({
  version: 2,
  changedAt: '2026-11-21T19:15:00.000Z',
  items: [line(1, 1, 'Große Kiste', 26.5), line(2, 1, 'Freilandeier', 4.9), line(3, 1, 'Waldhonig', 9.8)],
});

const sent = (calls: Call[]) => calls.filter(({ call }) => call === change).map(({ body }) => body);
const summary = () => screen.getByRole('region', { name: 'Deine Änderung' });
const amount = (name: string) => screen.getByRole('group', { name: `Menge ${name}` });

async function openChange(answers: Answers = {}) {
  const calls = answer({ [verify]: { body: anOrder() }, ...answers });
  openShop('/order/change/abc');
  await screen.findByRole('button', { name: SUBMIT });
  return calls;
}

/** Orders one big box less, one jar of honey more: 41,20 € instead of 57,90 €. */
async function reduceAndAdd() {
  await user.click(button('Große Kiste: eine weniger'));
  await user.click(button('Waldhonig: eine mehr'));
}

describe('the page that changes an order', () => {
  it('shows the order and disables the button without a change', async () => {
    await openChange();
    expect(screen.getByRole('heading', { level: 1, name: 'Deine Bestellung' })).toBeVisible();
    expect(screen.getByText('+43 664 123 45 67')).toBeVisible();
    expect(screen.getByText('Bestellt').parentElement).toHaveTextContent('Bestellt am 20.11.2026, 11:00 Uhr');
    expect(amount('Große Kiste')).toHaveTextContent('2');
    expect(amount('Waldhonig')).toHaveTextContent('0');
    expect(screen.getByRole('radio', { name: /Biohof Lindner/ })).toBeChecked();
    expect(button(SUBMIT)).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Bestellung stornieren' })).toHaveAttribute(
      'href',
      '/order/cancel/abc',
    );
    expect(document.body).not.toHaveTextContent('SMS');
  });

  it('shows the new total beside the old one, with the prices of the order', async () => {
    await openChange();
    await reduceAndAdd();
    expect(summary()).toHaveTextContent('1 × Große Kistebisher 226,50 €');
    expect(summary()).toHaveTextContent('1 × Waldhonigneu dazu9,80 €');
    expect(summary()).toHaveTextContent('Gesamt inkl. aller Steuern41,20 €bisher 57,90 €');
    expect(button(SUBMIT)).toBeEnabled();
  });

  it('says what is to be paid of an order from which something was withdrawn, before its deadline was moved', async () => {
    const items = [line(1, 1, 'Große Kiste', 26.5), { ...line(3, 2, 'Waldhonig', 9.8), withdrawn: 1 }];
    const stored = anOrder({ items });
    await openChange({ [verify]: { body: { ...stored, order: { ...stored.order, due: 36.3 } } } });
    const due = (amount: string) => `Nach deinem Widerruf zahlst du bei der Abholung ${amount}.`;
    expect(screen.getByRole('region', { name: 'So hast du bestellt' })).toHaveTextContent(due('36,30 €'));
    await user.click(button('Große Kiste: eine mehr'));
    expect(summary()).toHaveTextContent('72,60 €');
    expect(summary()).toHaveTextContent(due('62,80 €'));
    // Pieces that are taken off are first those that were withdrawn from
    await user.click(button('Waldhonig: eine weniger'));
    expect(summary()).toHaveTextContent(due('62,80 €'));
    await user.click(button('Waldhonig: eine weniger'));
    expect(summary()).toHaveTextContent(due('53,00 €'));
  });

  it('sends the change and shows the stored order', async () => {
    keepOrder({ dayId: 7, date: '2999-01-03', until: '2999-01-03T18:00:00.000Z', token: 'abc' });
    const elsewhere = {
      ...smaller,
      pickupLocation: { id: 2, name: 'Bauernmarkt Freistadt', googleMapsLink: null },
      pickupDayLocation: { id: 12, startTime: '17:00', endTime: '19:30' },
    };
    const calls = await openChange({ [change]: { body: elsewhere } });
    await reduceAndAdd();
    await user.click(screen.getByRole('radio', { name: /Bauernmarkt Freistadt/ }));
    expect(summary()).toHaveTextContent('Bauernmarkt Freistadt');
    await user.click(button(SUBMIT));

    expect(await screen.findByRole('heading', { name: 'Bestellung geändert' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(
      'Deine Änderung ist gespeichert. Bei der Abholung zahlst du 41,20 €.',
    );
    expect(sent(calls)).toEqual([
      {
        version: 1,
        items: [
          { boxPresetId: 1, quantity: 1 },
          { boxPresetId: 2, quantity: 1 },
          { boxPresetId: 3, quantity: 1 },
        ],
        pickupDayLocationId: 12,
        shown: { date: '2999-01-03', startTime: '16:00', endTime: '19:00', totalPrice: 41.2 },
      },
    ]);
    expect(screen.getByText('17:00 – 19:30 Uhr', { selector: '.label *' })).toBeVisible();
    expect(screen.getByText('Zuletzt geändert').parentElement).toHaveTextContent('21.11.2026, 20:15 Uhr');
    expect(screen.queryByText(/bisher/)).not.toBeInTheDocument();
    expect(button(SUBMIT)).toBeDisabled();
    expect(document.body).not.toHaveTextContent('SMS');
    expect(keptOrders()).toMatchObject([{ token: 'abc', until: '2999-01-03T18:30:00.000Z' }]);
  });

  it('counts the boxes of the order as available', async () => {
    await openChange({
      [verify]: { body: anOrder({ offer: day([aBox({ available: 2 }), { ...honey, available: 0 }]) }) },
    });
    expect(screen.getByText('Nur noch 4 verfügbar')).toBeVisible();
    for (let click = 0; click < 2; click += 1) await user.click(button('Große Kiste: eine mehr'));
    await user.clickDisabled(button('Große Kiste: eine mehr'));
    expect(amount('Große Kiste')).toHaveTextContent('4');
    expect(button('Waldhonig: eine mehr')).toBeDisabled();
  });

  it.each([
    ['sold out', { isSoldOut: true }],
    ['used up', { available: 0 }],
  ])('allows to reduce but not to increase a box that is %s', async (_, stock) => {
    await openChange({ [verify]: { body: anOrder({ offer: day([aBox(stock)]) }) } });
    expect(screen.getByText('Mehr gibt es leider nicht')).toBeVisible();
    await user.clickDisabled(button('Große Kiste: eine mehr'));
    expect(amount('Große Kiste')).toHaveTextContent('2');
    await user.click(button('Große Kiste: eine weniger'));
    expect(amount('Große Kiste')).toHaveTextContent('1');
    await user.click(button('Große Kiste: eine mehr'));
    expect(amount('Große Kiste')).toHaveTextContent('2');
  });

  it('allows only to reduce boxes on a hidden day', async () => {
    const calls = await openChange({
      [verify]: { body: anOrder({ offer: null }) },
      [change]: { body: smaller },
    });
    expect(
      screen.getByText(
        'Dieser Abholtag ist gerade nicht im Shop. Du kannst deine Bestellung verringern oder stornieren.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText('Waldhonig')).not.toBeInTheDocument();
    await user.clickDisabled(button('Große Kiste: eine mehr'));
    expect(amount('Große Kiste')).toHaveTextContent('2');
    await user.click(button('Große Kiste: eine weniger'));
    await user.click(button(SUBMIT));
    await screen.findByRole('heading', { name: 'Bestellung geändert' });
    expect(sent(calls)).toMatchObject([{ pickupDayLocationId: 11 }]);
  });

  it('warns while a change is not ordered', async () => {
    await openChange({ [change]: { body: smaller } });
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    expect(screen.getByText('Noch nichts geändert.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'So hast du bestellt' })).toBeVisible();
    await reduceAndAdd();
    expect(leave()).toBe(false);
    expect(screen.getByText('statt 57,90 €')).toBeInTheDocument();
    await user.click(button(SUBMIT));
    await screen.findByRole('heading', { name: 'Bestellung geändert' });
    expect(leave()).toBe(true);
    expect(screen.getByText('Deine Änderung ist gespeichert.')).toBeVisible();
  });

  it('keeps the sentence about a price that changed meanwhile', async () => {
    const body = anError(409, 'Der Preis hat sich geändert: 10,00 € statt 9,80 €.', {
      code: 'OFFER_CHANGED',
    });
    await openChange({ [change]: { status: 409, body } });
    await reduceAndAdd();
    await user.click(button(SUBMIT));
    expect(await within(summary()).findByText(/^Der Preis hat sich geändert/)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Der Preis hat sich geändert'));
  });

  it('offers a cancellation if no box is left', async () => {
    const calls = await openChange();
    for (let click = 0; click < 2; click += 1) await user.click(button('Große Kiste: eine weniger'));
    await user.click(button('Freilandeier: eine weniger'));
    await user.click(button(SUBMIT));
    const dialog = within(screen.getByRole('dialog', { name: 'Bestellung stornieren?' }));
    expect(dialog.getByRole('link', { name: 'Zur Stornierung' })).toHaveAttribute(
      'href',
      '/order/cancel/abc',
    );
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
  });

  it.each(['/order/change', '/order/change/'])('shows an invalid link for %s', async (path) => {
    answer({});
    openShop(path);
    expect(await screen.findByText('Ungültiger Link zu einer Bestellung')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/');
  });

  it('says that there is no order for an unknown link', async () => {
    answer({ [verify]: { status: 404, body: anError(404, NOT_FOUND) } });
    openShop('/order/change/abc');
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
  });
});

describe('a change that comes too late', () => {
  afterEach(() => jest.useRealTimers());

  it('becomes impossible when the deadline passes on the open page', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-25T16:59:00Z'), advanceTimers: true });
    await openChange({ [verify]: { body: anOrder({ orderDeadline: '2026-11-25T17:00:00.000Z' }) } });
    await user.click(button('Große Kiste: eine weniger'));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('heading', { name: 'Bestellfrist abgelaufen' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(
      'Ändern und stornieren war nur bis Mittwoch, 25.11.2026, 18:00 Uhr möglich.',
    );
    expect(screen.queryByRole('button', { name: SUBMIT })).not.toBeInTheDocument();
    expect(screen.getByText('2 × 26,50 €')).toBeVisible();
  });

  it.each([
    [
      'the deadline was brought forward',
      'ORDER_DEADLINE_PASSED',
      { orderDeadline: '2020-01-08T17:00:00.000Z' },
      'Bestellfrist abgelaufen',
    ],
    [
      'it was cancelled meanwhile',
      'ORDER_ALREADY_CANCELLED',
      { isCancelled: true, cancelledAt: '2026-11-21T08:30:00.000Z' },
      'Bestellung bereits storniert',
    ],
  ])('shows that %s', async (_, code, order, heading) => {
    await openChange({
      [verify]: [{ body: anOrder() }, { body: anOrder(order) }],
      [change]: { status: 409, body: anError(409, 'Zu spät.', { code }) },
    });
    await reduceAndAdd();
    await user.click(button(SUBMIT));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Fehler bei der ÄnderungZu spät.');
  });

  it('shows the phone number of the farm', async () => {
    answer({
      [verify]: { body: anOrder({ orderDeadline: '2020-01-08T17:00:00.000Z' }) },
      'GET /api/settings': { body: publicSettings({ footerContactPhone: '+43 7942 12345' }) },
    });
    openShop('/order/change/abc');
    expect(await screen.findByRole('link', { name: 'Am Hof anrufen' })).toHaveAttribute(
      'href',
      'tel:+43794212345',
    );
  });
});

describe('a change that fails', () => {
  it('reduces a box to the remaining stock and keeps the other values', async () => {
    const body = anError(409, 'Leider waren andere schneller.', {
      code: 'BOX_LIMIT_REACHED',
      errors: [{ path: 'items.0.quantity', message: 'Von „Große Kiste“ sind nur noch 3 verfügbar.' }],
      available: { 1: 3 },
    });
    const oneLeft = anOrder({ offer: day([aBox({ price: 28, available: 1 }), honey]) });
    const calls = await openChange({
      [verify]: [{ body: anOrder() }, { body: oneLeft }],
      [change]: [{ status: 409, body }, { body: smaller }],
    });
    for (let click = 0; click < 2; click += 1) await user.click(button('Große Kiste: eine mehr'));
    await user.click(button('Waldhonig: eine mehr'));
    await user.click(button(SUBMIT));
    const more = button('Große Kiste: eine mehr');
    await waitFor(() => expect(more).toHaveFocus());
    expect(more).toHaveAccessibleDescription(
      expect.stringContaining(
        'Von „Große Kiste“ sind nur noch 3 verfügbar. Wir haben deine Menge auf 3 verringert. ' +
          'Deine übrige Auswahl ist noch da. Deine Änderung ist noch nicht gespeichert.',
      ),
    );
    expect(screen.getByText('Nur noch 3 verfügbar')).toBeVisible();
    expect(amount('Waldhonig')).toHaveTextContent('1');
    await user.click(button(SUBMIT));
    await screen.findByRole('heading', { name: 'Bestellung geändert' });
    expect(sent(calls)[1]).toMatchObject({
      items: expect.arrayContaining([{ boxPresetId: 1, quantity: 3 }]),
    });
  });

  it('reduces boxes that the reloaded day no longer has', async () => {
    const gone = anOrder({ offer: day([aBox({ available: 1 })]) });
    await openChange({
      [verify]: [{ body: anOrder() }, { body: gone }],
      [change]: {
        status: 409,
        body: anError(409, 'Diesen Abholort gibt es nicht.', { code: 'LOCATION_NOT_OF_DAY' }),
      },
    });
    for (let click = 0; click < 3; click += 1) await user.click(button('Große Kiste: eine mehr'));
    await user.click(button(SUBMIT));
    expect(await screen.findByText('Wir haben deine Menge auf 3 verringert.')).toBeVisible();
    expect(amount('Große Kiste')).toHaveTextContent('3');
  });

  it('loads an order that somebody else changed and keeps the chosen quantities', async () => {
    const farmers = anOrder({
      version: 5,
      items: [line(1, 3, 'Große Kiste', 26.5), line(2, 4, 'Freilandeier', 4.9)],
    });
    const body = anError(409, 'Diese Bestellung wurde inzwischen geändert.', { code: 'CHANGED_MEANWHILE' });
    const calls = await openChange({
      [verify]: [{ body: anOrder() }, 'no connection', { body: farmers }],
      [change]: [{ status: 409, body }, { body: smaller }],
    });
    await reduceAndAdd();
    await user.click(button(SUBMIT));
    expect(
      await screen.findByText(
        'Deine Bestellung wurde inzwischen geändert. Bitte lade sie neu. Was du gewählt hast, bleibt.',
      ),
    ).toBeVisible();
    await user.click(button('Neu laden'));
    expect(await screen.findByText(/konnte nicht geladen werden/)).toBeVisible();
    await user.click(button('Neu laden'));
    expect(await screen.findByText(/Das ist der neue Stand/)).toBeVisible();
    await waitFor(() => expect(summary()).toHaveTextContent('1 × Große Kistebisher 3'));
    expect(amount('Freilandeier')).toHaveTextContent('4');
    expect(amount('Waldhonig')).toHaveTextContent('1');
    await user.click(button(SUBMIT));
    await screen.findByRole('heading', { name: 'Bestellung geändert' });
    expect(sent(calls)).toMatchObject([{ version: 1 }, { version: 5 }]);
  });

  it.each([
    [
      'a 429',
      { status: 429, body: anError(429, 'Bitte warte eine Stunde.') },
      'Fehler bei der ÄnderungBitte warte eine Stunde.',
    ],
    [
      'a lost connection',
      'no connection' as const,
      'Fehler bei der ÄnderungDeine Änderung konnte nicht gespeichert werden. Bitte versuche es erneut.',
    ],
  ])('keeps all values after %s', async (_, failure, text) => {
    const calls = await openChange({ [change]: [failure, { body: smaller }] });
    await reduceAndAdd();
    await user.click(button(SUBMIT));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(amount('Große Kiste')).toHaveTextContent('1');
    await waitFor(() => expect(button(SUBMIT)).toBeEnabled());
    await user.click(button(SUBMIT));
    await screen.findByRole('heading', { name: 'Bestellung geändert' });
    expect(sent(calls)[1]).toEqual(sent(calls)[0]);
  });

  it('counts as successful if only the answer got lost', async () => {
    await openChange({
      [verify]: [{ body: anOrder() }, { body: smaller }],
      [change]: 'no connection',
    });
    await reduceAndAdd();
    await user.click(button(SUBMIT));
    expect(await screen.findByRole('heading', { name: 'Bestellung geändert' })).toBeVisible();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
