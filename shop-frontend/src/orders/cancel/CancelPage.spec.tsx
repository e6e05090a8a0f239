import { act, screen } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { anError, aVerifiedOrder, publicSettings } from '../../../test/farm';
import { button, openShop, user } from '../../../test/shop';

const verify = 'GET /api/orders/verify/abc';
const cancel = 'POST /api/orders/cancel/abc';
const NOT_FOUND = 'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.';

const cancelled = { body: aVerifiedOrder({ isCancelled: true, cancelledAt: '2026-11-24T10:00:00.000Z' }) };

describe('the cancellation page', () => {
  it('shows the order and cancels it', async () => {
    answer({
      [verify]: [{ body: aVerifiedOrder() }, cancelled],
      [cancel]: { body: { success: true, message: 'Storniert.' } },
    });
    openShop('/order/cancel/abc');
    expect(await screen.findByText('Bestellung vom 20.11.2026')).toBeVisible();
    expect(screen.getByText('+43 664 123 45 67')).toBeVisible();
    expect(screen.getByText('2 × 26,50 €')).toBeVisible();
    expect(screen.getByText('53,00 €')).toBeVisible();
    expect(screen.getByText('57,90 €')).toBeVisible();
    expect(screen.getByText('16:00 – 19:00 Uhr')).toBeVisible();

    const calendar = { name: 'In Kalender eintragen' };
    expect(screen.getByRole('link', calendar)).toHaveAttribute('href', '/api/orders/calendar/abc.ics');

    await user.click(button('Bestellung stornieren'));
    expect(await screen.findByText('Stornierung erfolgreich')).toBeVisible();
    expect(screen.queryByRole('link', calendar)).not.toBeInTheDocument();
    expect(
      screen.getByText('Deine Bestellung wurde erfolgreich storniert. Vielen Dank für die Benachrichtigung.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).not.toBeInTheDocument();
  });

  it.each(['.', ')', ',', '>', '%3E', '…', '%20', '%0A', '%E2%80%8B'])(
    'opens by a link to which a program has added %s',
    async (ending) => {
      const token = 'Kx3vR8mT2qLpW9zB4nYc7dFa';
      answer({ [`GET /api/orders/verify/${token}`]: { body: aVerifiedOrder() } });
      openShop(`/order/cancel/${token}${ending}`);
      expect(await screen.findByText('Bestellung vom 20.11.2026')).toBeVisible();
    },
  );

  it('offers to order again with the boxes of a cancelled order, for its day', async () => {
    answer({
      [verify]: [{ body: aVerifiedOrder() }, cancelled],
      [cancel]: { body: { success: true, message: 'Storniert.' } },
    });
    openShop('/order/cancel/abc');
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    const again = await screen.findByRole('link', { name: 'Neu bestellen' });
    expect(again).toHaveAttribute('href', '/?tag=2999-01-03#order');
    again.addEventListener('click', (event) => event.preventDefault());
    await user.click(again);
    expect(JSON.parse(sessionStorage.getItem('hofkiste.cart') ?? '')).toEqual({ 1: 2, 2: 1 });
  });

  it('shows when the order was already cancelled', async () => {
    answer({
      [verify]: { body: aVerifiedOrder({ isCancelled: true, cancelledAt: '2026-11-21T08:30:00.000Z' }) },
    });
    openShop('/order/cancel/abc');
    expect(await screen.findByText('Bestellung bereits storniert')).toBeVisible();
    expect(screen.getByText('Diese Bestellung wurde am 21.11.2026, 09:30 Uhr storniert.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).not.toBeInTheDocument();
  });

  it('says why the day of a cancelled order was called off', async () => {
    const callOffReason = 'Hagel hat den Salat zerschlagen';
    answer({ [verify]: { body: aVerifiedOrder({ date: '2026-11-27', isCancelled: true, callOffReason }) } });
    openShop('/order/cancel/abc');
    expect(
      await screen.findByRole('heading', { name: 'Der Abholtag am Freitag, 27.11.2026 ist abgesagt.' }),
    ).toBeVisible();
    expect(
      screen.getByText('Hagel hat den Salat zerschlagen. Deine Bestellung ist storniert.'),
    ).toBeVisible();
  });

  it('says that the deadline has passed', async () => {
    answer({ [verify]: { body: aVerifiedOrder({ orderDeadline: '2020-01-08T17:00:00.000Z' }) } });
    openShop('/order/cancel/abc');
    expect(await screen.findByText('Bestellfrist abgelaufen')).toBeVisible();
    expect(screen.getByText('Mittwoch, 08.01.2020, 18:00 Uhr')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).not.toBeInTheDocument();
    // The farm has no number
    expect(screen.queryByText(/Ruf uns bitte an/)).not.toBeInTheDocument();
  });

  it('removes the button when the deadline passes on the open page', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-25T16:59:00Z'), advanceTimers: true });
    const order = aVerifiedOrder({ orderDeadline: '2026-11-25T17:00:00.000Z' });
    const settings = { body: publicSettings({ footerContactPhone: '07942 12345' }) };
    answer({ [verify]: { body: order }, 'GET /api/settings': settings });
    openShop('/order/cancel/abc');
    expect(await screen.findByRole('button', { name: 'Bestellung stornieren' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText('Bestellfrist abgelaufen')).toBeVisible();
    expect(screen.getByText(/Ruf uns bitte an/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('asks nobody to call who has withdrawn from everything', async () => {
    const order = aVerifiedOrder({ orderDeadline: '2020-01-08T17:00:00.000Z' });
    const settings = { body: publicSettings({ footerContactPhone: '07942 12345' }) };
    answer({
      [verify]: [{ body: order }, { body: { ...order, order: { ...order.order, due: 0 } } }],
      'GET /api/settings': settings,
    });
    openShop('/order/cancel/abc');
    expect(await screen.findByText(/Ruf uns bitte an, wenn du nicht kommen kannst/)).toBeVisible();
    openShop('/order/cancel/abc');
    expect(await screen.findByText('vor dem Widerruf', { exact: false })).toBeVisible();
    expect(screen.queryByText(/Ruf uns bitte an/)).not.toBeInTheDocument();
  });

  it('removes the button after the sleep of a phone, in which timers stand still', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-25T16:00:00Z'), advanceTimers: true });
    answer({ [verify]: { body: aVerifiedOrder({ orderDeadline: '2026-11-25T17:00:00.000Z' }) } });
    openShop('/order/cancel/abc');
    expect(await screen.findByRole('button', { name: 'Bestellung stornieren' })).toBeVisible();
    jest.setSystemTime(new Date('2026-11-25T18:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('Bestellfrist abgelaufen')).toBeVisible();
    jest.useRealTimers();
  });

  it('offers no cancellation after the pickup', async () => {
    const order = aVerifiedOrder({ date: '2020-01-10', orderDeadline: '2020-01-08T17:00:00.000Z' });
    answer({ [verify]: { body: order } });
    openShop('/order/cancel/abc');
    expect(await screen.findByText('Bestellfrist abgelaufen')).toBeVisible();
    expect(screen.queryByText(/Ruf uns bitte an/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'In Kalender eintragen' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toBeVisible();
  });

  it('shows why the server rejected the cancellation', async () => {
    const body = anError(409, 'Die Bestellfrist ist abgelaufen.', { code: 'CANCELLATION_DEADLINE_PASSED' });
    answer({ [verify]: { body: aVerifiedOrder() }, [cancel]: { status: 409, body } });
    openShop('/order/cancel/abc');
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    expect(await screen.findByText('Fehler bei der Stornierung')).toBeVisible();
    expect(screen.getByText('Die Bestellfrist ist abgelaufen.')).toBeVisible();
    expect(screen.getByText('Bestellfrist abgelaufen')).toBeVisible();
  });

  it('offers a retry if the server did not answer', async () => {
    answer({ [verify]: ['no connection', { body: aVerifiedOrder() }] });
    openShop('/order/cancel/abc');
    expect(
      await screen.findByText('Wir erreichen den Hof gerade nicht. Deine Bestellung gilt.'),
    ).toBeVisible();
    await user.click(button('Erneut versuchen'));
    expect(await screen.findByText('Bestellung vom 20.11.2026')).toBeVisible();
  });

  it.each([
    ['/order/cancel', 'Ungültiger Stornierungslink'],
    ['/order/cancel/', 'Ungültiger Stornierungslink'],
    ['/order/cancel/unbekannt', NOT_FOUND],
  ])('shows for %s: %s', async (path, text) => {
    answer({ 'GET /api/orders/verify/unbekannt': { status: 404, body: anError(404, NOT_FOUND) } });
    openShop(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/');
  });
});
