import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { answer } from '../../test/answer';
import { aDay, anError, aPlacedOrder, aVerifiedOrder } from '../../test/farm';
import { fillOrder, openShop, submitButton, user } from '../../test/shop';
import { setClock } from '../clock';
import { keepOrder, keptOrders } from './keptOrders';

const upcoming = { 'GET /api/pickup-days/upcoming': { body: [aDay({ date: '2999-11-29' })] } };
const link = { name: 'Ansehen oder ändern' };
const anOrder = { dayId: 7, date: '2999-11-29', until: '2999-11-29T18:00:00.000Z', token: 'abc' };

async function openHome() {
  cleanup();
  openShop();
  await screen.findByRole('heading', { name: 'Große Kiste' });
}

const labels = () => [...document.querySelectorAll('.hero .label p')].map(({ textContent }) => textContent);

describe('the orders of this device on the home page', () => {
  it('contain a link to a placed order', async () => {
    answer({ ...upcoming, 'POST /api/orders': { status: 201, body: aPlacedOrder() } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    await openHome();
    expect(screen.getByRole('link', link)).toHaveAttribute('href', '/order/change/abc');
  });

  it('replace the label of the shown day by that of its order, with time and price', async () => {
    answer({ ...upcoming, 'POST /api/orders': { status: 201, body: aPlacedOrder() } });
    openShop();
    await fillOrder();
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    await openHome();
    expect(labels()).toEqual(['Deine Abholung', 'Freitag, 29.11.2999', '16:00 – 19:00 Uhr', '26,50\u00a0€']);
    expect(screen.getByRole('link', { name: 'Noch etwas bestellen' })).toHaveAttribute('href', '#order');
    expect(screen.queryByRole('link', { name: 'Jetzt bestellen' })).not.toBeInTheDocument();
  });

  it('contain one line for each other order', async () => {
    answer(upcoming);
    keepOrder({ ...anOrder, text: '1 × Große Kiste · 26,50 €' });
    keepOrder({ ...anOrder, token: 'def' });
    keepOrder({ ...anOrder, dayId: 8, date: '2999-12-06', until: '2999-12-06T18:00:00.000Z', token: 'ghi' });
    await openHome();
    expect(screen.getByRole('link', link)).toHaveAttribute('href', '/order/change/def');
    const lines = [...document.querySelectorAll('.hero .kept-orders li')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Deine Bestellung für Freitag, 29.11. · 1 × Große Kiste · 26,50 €',
      'Deine Bestellung für Freitag, 06.12.',
    ]);
  });

  it.each(['change', 'cancel'])('show what the page /order/%s has shown of them since', async (page) => {
    const order = aVerifiedOrder({ date: '2999-11-29', orderDeadline: '2020-11-27T17:00:00.000Z' });
    const [box, eggs] = order.items;
    const stored = {
      ...order,
      order: { ...order.order, due: 31.4 },
      pickupDayLocation: { id: 11, startTime: '15:00', endTime: '18:00' },
      items: [{ ...box!, withdrawn: 1 }, eggs!],
    };
    keepOrder({ ...anOrder, window: '16:00 – 19:00 Uhr', text: '2 × Große Kiste · 53,00 €' });
    keepOrder({ ...anOrder, dayId: 8, date: '2999-12-06', token: 'def' });
    answer({ ...upcoming, 'GET /api/orders/verify/abc': { body: stored } });
    openShop(`/order/${page}/abc`);
    await screen.findByText('Bestellfrist abgelaufen');
    expect(keptOrders()).toMatchObject([
      {
        token: 'abc',
        until: '2999-11-29T17:00:00.000Z',
        window: '15:00 – 18:00 Uhr',
        text: '2 × Große Kiste (1 × Widerruf), 1 × Freilandeier · 31,40\u00a0€',
      },
      { token: 'def' },
    ]);
    expect(keptOrders()[1]).not.toHaveProperty('text');
  });

  it('are not kept on a device that only opens the link', async () => {
    answer({ ...upcoming, 'GET /api/orders/verify/abc': { body: aVerifiedOrder() } });
    openShop('/order/cancel/abc');
    await screen.findByRole('button', { name: 'Bestellung stornieren' });
    expect(keptOrders()).toEqual([]);
  });

  it('leave the label to the shown day if they are for another one', async () => {
    answer(upcoming);
    keepOrder({ ...anOrder, dayId: 8, date: '2999-12-06', until: '2999-12-06T18:00:00.000Z' });
    await openHome();
    expect(labels()[0]).toBe('Nächste Abholung');
    expect(screen.getByRole('link', { name: 'Jetzt bestellen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deine Bestellung für Freitag, 06.12.' })).toBeVisible();
  });

  it('disappear after the pickup', async () => {
    answer(upcoming);
    keepOrder(anOrder);
    setClock('Fri, 29 Nov 2999 18:00:01 GMT');
    await openHome();
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
    expect(localStorage.getItem('hofkiste.orders')).toBe('[]');
  });

  it('disappear when the page says that the day is called off', async () => {
    answer(upcoming);
    keepOrder(anOrder);
    keepOrder({ ...anOrder, dayId: 8, date: '2999-12-06', token: 'def' });
    openShop('/', {
      upcoming: [aDay({ date: '2999-12-06' })],
      calledOff: { date: '2999-11-29', reason: 'Hagel' },
    });
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', '/order/change/def');
    expect(screen.queryByRole('link', { name: /^Deine Bestellung für/ })).not.toBeInTheDocument();
    expect(localStorage.getItem('hofkiste.orders')).not.toContain('abc');
  });

  it.each([
    ['is cancelled here', [{ body: aVerifiedOrder() }, { body: aVerifiedOrder({ isCancelled: true }) }]],
    ['was cancelled elsewhere', { body: aVerifiedOrder({ isCancelled: true }) }],
    ['no longer exists', { status: 404, body: anError(404, 'Weg') }],
  ])('do not contain an order that %s', async (_, reply) => {
    answer({
      ...upcoming,
      'GET /api/orders/verify/abc': reply,
      'POST /api/orders/cancel/abc': { body: { success: true, message: 'Storniert.' } },
    });
    keepOrder(anOrder);
    openShop('/order/cancel/abc');
    await screen.findByRole('link', { name: 'Zurück zur Startseite' });
    const offer = screen.queryByRole('button', { name: 'Bestellung stornieren' });
    if (offer) await user.click(offer);
    await waitFor(() => expect(localStorage.getItem('hofkiste.orders')).toBe('[]'));
    await openHome();
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
  });

  it('follow a change in another tab', async () => {
    answer(upcoming);
    keepOrder(anOrder);
    await openHome();
    localStorage.setItem('hofkiste.orders', '[]');
    act(() => window.dispatchEvent(new Event('storage')));
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
  });

  it('ignore stored data that is no order', async () => {
    answer(upcoming);
    localStorage.setItem('hofkiste.orders', '[1, null, {"token":"abc"}]');
    await openHome();
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
  });
});
