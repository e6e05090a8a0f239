import { cleanup, screen, waitFor } from '@testing-library/react';
import { aDay, aPlacedOrder, days } from '../../../test/farm';
import { fillOrder, openShop, serve, submitButton, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const orders = 'POST /api/orders';
const keys = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ url }) => url === orders).map(({ key }) => key);

async function sendOrder() {
  await waitFor(async () => expect(await submitButton()).toBeEnabled());
  await user.click(await submitButton());
}

describe('an order without an answer', () => {
  it('lends its key to no order for another day', async () => {
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

  // The last test: what the browser refuses to store stays in memory.
  it('keeps its key where the browser refuses storage', async () => {
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
