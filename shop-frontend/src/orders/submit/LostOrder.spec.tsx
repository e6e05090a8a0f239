import { cleanup, screen, waitFor } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aDay, anError, aPlacedOrder, publicSettings } from '../../../test/farm';
import { button, fillOrder, openShop, submitButton, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const orders = 'POST /api/orders';
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const byKey = `GET /api/orders/by-key/${KEY}`;
const day = { [upcoming]: { body: [aDay({ date: '2999-11-29' })] } };
const MAYBE = 'Vielleicht ist deine Bestellung schon angekommen';

/** The order that a page stored before it lost the answer. */
function keepSent(minutesAgo = 5) {
  const sent = {
    dayId: 7,
    date: '2999-11-29',
    until: '2999-11-29T18:00:00.000Z',
    token: '',
    text: '1 × Große Kiste · 26,50 €',
    key: KEY,
    sentAt: Date.now() - minutesAgo * 60_000,
  };
  localStorage.setItem('hofkiste.sent', JSON.stringify(sent));
}

/** Loses the answer to an order, and pretends that it had {@link KEY}. */
async function loseAnswer() {
  answer({ ...day, [orders]: 'no connection' });
  openShop();
  await fillOrder();
  await user.click(await submitButton());
  await screen.findByText(/Bitte versuche es erneut/);
  cleanup();
  keepSent();
  const stored = sessionStorage.getItem('hofkiste.unanswered') ?? '';
  sessionStorage.setItem('hofkiste.unanswered', JSON.stringify({ ...JSON.parse(stored), key: KEY }));
}

describe('an order without an answer, on the next start of the shop', () => {
  it('is shown with the success dialog in its own tab', async () => {
    await loseAnswer();
    const calls = answer({
      ...day,
      [byKey]: { status: 204 },
      [orders]: { status: 201, body: aPlacedOrder() },
    });
    openShop();
    const dialog = await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    expect(dialog).toHaveTextContent('1 × Große Kiste');
    expect(calls.filter(({ call }) => call === orders).map(({ key }) => key)).toEqual([KEY]);
    expect(localStorage.getItem('hofkiste.sent')).toBeNull();
    expect(localStorage.getItem('hofkiste.orders')).toContain('"abc"');
    expect(sessionStorage.getItem('hofkiste.cart')).toBe('{}');
  });

  it('is named in another tab, and counts as an order for the day', async () => {
    keepSent();
    const calls = answer({ ...day, [byKey]: { status: 204 } });
    openShop();
    expect(await screen.findByRole('heading', { name: MAYBE })).toBeVisible();
    expect(screen.getByText(/haben wir eine Bestellung: 1 × Große Kiste · 26,50 €\./)).toBeVisible();
    await fillOrder();
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog', { name: 'Noch eine Bestellung?' })).toBeVisible();
    expect(calls.filter(({ call }) => call === orders)).toEqual([]);
  });

  it('is named with where its link is, for a farm that sends mails, too', async () => {
    keepSent();
    const settings = { body: publicSettings({ asksForEmail: 'true' }) };
    answer({ ...day, [byKey]: { status: 204 }, 'GET /api/settings': settings });
    openShop();
    expect(await screen.findByText(/findest du in deiner SMS oder E-Mail\./)).toBeVisible();
  });

  it('is known as lost if the farm has none', async () => {
    keepSent();
    answer({ ...day, [byKey]: { status: 404, body: anError(404, 'Keine.') } });
    openShop();
    expect(
      await screen.findByRole('heading', { name: 'Deine Bestellung ist nicht angekommen' }),
    ).toBeVisible();
    expect(localStorage.getItem('hofkiste.sent')).toBeNull();
  });

  it.each([
    ['there is no connection', 5, 'no connection' as const],
    ['another tab may still be sending it', 0, { status: 404, body: anError(404, 'Keine.') }],
    [
      'another tab may still be sending it, on a device whose clock is behind',
      0,
      { status: 404, body: anError(404, 'Keine.'), headers: { Date: 'Fri, 01 Jan 2800 10:00:00 GMT' } },
    ],
  ])('stays open while %s, and is looked up again', async (_, minutesAgo, reply) => {
    keepSent(minutesAgo);
    answer({ ...day, [byKey]: [reply, { status: 204 }] });
    openShop();
    expect(await screen.findByRole('heading', { name: MAYBE })).toBeVisible();
    expect(screen.getByText(/Es wird nur eine Bestellung daraus\./)).toBeVisible();
    await user.click(button('Nachsehen'));
    expect(await screen.findByText(/haben wir eine Bestellung/)).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('hofkiste.sent')).toBeNull());
  });

  it('keeps its key while the form sends it once more', async () => {
    keepSent();
    let tell = () => {};
    const lookedUp = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const calls = answer({
      ...day,
      [byKey]: async () => {
        await lookedUp;
        return { status: 404, body: anError(404, 'Keine.') };
      },
      [orders]: ['no connection', { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    await screen.findByText(/Bitte versuche es erneut/);
    tell();
    expect(await screen.findByRole('heading', { name: MAYBE })).toBeVisible();
    await user.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    expect(calls.filter(({ call }) => call === orders).map(({ key }) => key)).toEqual([KEY, KEY]);
  });

  it('is forgotten after the pickup', async () => {
    const over = { dayId: 7, date: '2020-01-10', until: '2020-01-10T18:00:00.000Z', token: '', key: KEY };
    localStorage.setItem('hofkiste.sent', JSON.stringify(over));
    const calls = answer(day);
    openShop();
    await screen.findByRole('heading', { name: 'Große Kiste' });
    expect(localStorage.getItem('hofkiste.sent')).toBeNull();
    expect(calls.filter(({ call }) => call === byKey)).toEqual([]);
  });
});
