import { cleanup, screen, waitFor } from '@testing-library/react';
import { aDay, anError, aPlacedOrder, days } from '../../../test/farm';
import { button, fillOrder, openShop, serve, submitButton, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const orders = 'POST /api/orders';
const keys = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ url }) => url === orders).map(({ key }) => key);

async function sendOrder() {
  await waitFor(async () => expect(await submitButton()).toBeEnabled());
  await user.click(await submitButton());
}

describe('an order whose answer got lost', () => {
  it('does not share its key with an order for another day', async () => {
    const lastWeek = serve({ [upcoming]: { body: days(aDay()) }, [orders]: 'no connection' });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    cleanup();

    const thisWeek = serve({
      [upcoming]: { body: days(aDay({ id: 8 })) },
      [orders]: { status: 201, body: aPlacedOrder() },
    });
    openShop();
    await user.click(await screen.findByRole('checkbox'));
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(thisWeek)).toEqual([expect.any(String)]);
    expect(keys(thisWeek)).not.toEqual(keys(lastWeek));
  });

  it.each([
    ['a lost answer', 'no connection' as const, /Bitte versuche es erneut/],
    [
      'a 429, which is the gateway’s',
      { status: 429, body: anError(429, 'Gerade sind viele Bestellungen unterwegs.') },
      'Gerade sind viele Bestellungen unterwegs.',
    ],
  ])('keeps its key, body and captcha token after %s', async (_, failure, text) => {
    const calls = serve({
      [upcoming]: { body: days(aDay()) },
      [orders]: ['no connection', failure, { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    await sendOrder();
    await screen.findByText(text);
    expect(await submitButton()).toBeEnabled();
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(calls)).toHaveLength(3);
    expect(new Set(keys(calls)).size).toBe(1);
    const bodies = calls.filter(({ url }) => url === orders).map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });

  it('is shown even if the form was changed before the order turned out to be placed', async () => {
    const placed = { status: 409, body: anError(409, 'Schon bestellt.', { code: 'ORDER_ALREADY_PLACED' }) };
    const calls = serve({
      [upcoming]: { body: days(aDay()) },
      [orders]: ['no connection', placed, { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await user.click(button('Große Kiste: eine mehr'));
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    await user.click(button('Große Kiste: eine mehr'));
    await sendOrder();

    const dialog = await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
    expect(dialog).toHaveTextContent('Deine Bestellung ist schon beim ersten Mal angekommen.');
    expect(dialog).toHaveTextContent('2 × Große Kiste53,00 €');
    const sent = calls.filter(({ url }) => url === orders);
    expect(new Set(keys(calls)).size).toBe(1);
    expect(sent[1]?.body).not.toEqual(sent[0]?.body);
    expect(sent[2]?.body).toEqual(sent[0]?.body);
    await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveValue(''));
  });

  it('shows that another order is stored if no kept body matches', async () => {
    const placed = { status: 409, body: anError(409, 'Schon bestellt.', { code: 'ORDER_ALREADY_PLACED' }) };
    serve({ [upcoming]: { body: days(aDay()) }, [orders]: placed });
    openShop();
    await fillOrder();
    await sendOrder();
    expect(await screen.findByText('Schon bestellt.')).toBeVisible();
  });

  // The last test: what the browser refuses to store stays in memory.
  it('keeps its key if the browser rejects storage', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError');
      });
    }
    const calls = serve({
      [upcoming]: { body: days(aDay()) },
      [orders]: ['no connection', { status: 201, body: aPlacedOrder() }],
    });
    openShop();
    await fillOrder();
    await sendOrder();
    await screen.findByText(/Bitte versuche es erneut/);
    await sendOrder();
    await screen.findByRole('dialog');
    expect(keys(calls)).toHaveLength(2);
    expect(new Set(keys(calls)).size).toBe(1);
    jest.restoreAllMocks();
  });
});
