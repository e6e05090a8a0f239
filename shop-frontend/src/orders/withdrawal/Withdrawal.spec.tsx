import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aBox, aDay, anError, aVerifiedOrder, publicSettings } from '../../../test/farm';
import { button, openShop, user } from '../../../test/shop';

const verify = 'GET /api/orders/verify/abc';
const withdraw = 'POST /api/orders/withdraw/abc';

const until = '2999-01-17T22:59:59.999Z';
const box = { id: 1, quantity: 1, price: 26.5, boxPreset: { id: 1, name: 'Große Kiste', price: 26.5 } };
const honey = { id: 2, quantity: 2, price: 8.5, boxPreset: { id: 3, name: 'Honig', price: 8.5 } };
const order = (canWithdraw: number, changes: object = {}) =>
  aVerifiedOrder({
    items: [
      { ...box, canWithdraw: 0 },
      { ...honey, canWithdraw },
    ],
    withdrawUntil: until,
    ...changes,
  });
const withdrawals = [
  { at: '2026-11-20T09:00:00.000Z', items: [{ boxPresetId: 3, name: 'Honig', quantity: 2 }] },
];
const done = {
  success: true,
  message: 'Dein Widerruf ist am 20.11.2026, 10:00 Uhr bei uns eingelangt.',
  withdrawnAt: '2026-11-20T09:00:00.000Z',
};
const open = async () => user.click(await screen.findByRole('button', { name: 'Vertrag widerrufen' }));

describe('the page of an order with honey', () => {
  it('lets the customer withdraw from it, and says when that arrived', async () => {
    const calls = answer({
      [verify]: [{ body: order(2) }, { body: order(0, { withdrawals, version: 2 }) }],
      [withdraw]: { body: done },
    });
    openShop('/order/cancel/abc');
    expect(
      await screen.findByText('Für „Honig“ kannst du bis 17.01.2999 ohne Gründe zurücktreten.'),
    ).toBeVisible();
    await open();
    const form = within(screen.getByRole('heading', { name: 'Was willst du widerrufen?' }).closest('form')!);
    expect(form.queryByText('Große Kiste')).not.toBeInTheDocument();
    await user.click(button('Widerruf bestätigen'));
    expect(await screen.findByText(done.message)).toBeVisible();
    expect(await screen.findByText('Widerrufen am 20.11.2026, 10:00 Uhr: 2 × Honig')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vertrag widerrufen' })).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call === withdraw)?.body).toEqual({
      items: [{ boxPresetId: 3, quantity: 2 }],
    });
  });

  it('lets the customer choose how much, and asks for something', async () => {
    const calls = answer({ [verify]: { body: order(2) }, [withdraw]: { body: done } });
    openShop('/order/cancel/abc');
    await open();
    await user.click(button('Honig: eine weniger'));
    await user.click(button('Honig: eine weniger'));
    await user.click(button('Widerruf bestätigen'));
    expect(await screen.findByText('Bitte wähle aus, was du widerrufen willst.')).toHaveTextContent(/./);
    await user.click(button('Honig: eine mehr'));
    await user.click(button('Widerruf bestätigen'));
    await screen.findByText(done.message);
    expect(calls.find(({ call }) => call === withdraw)?.body).toEqual({
      items: [{ boxPresetId: 3, quantity: 1 }],
    });
  });

  it.each([
    [
      { status: 409, body: anError(409, 'Die Frist ist abgelaufen.', { code: 'WITHDRAWAL_PERIOD_OVER' }) },
      'Die Frist ist abgelaufen.',
    ],
    ['no connection' as const, /Wir haben keine Antwort bekommen\. Steht dein Widerruf nicht oben/],
  ])('says why it did not work', async (reply, text) => {
    answer({ [verify]: { body: order(2) }, [withdraw]: reply });
    openShop('/order/cancel/abc');
    await open();
    await user.click(button('Widerruf bestätigen'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('withdraws once if only the answer was lost', async () => {
    const withdrawn = [{ ...withdrawals[0]!, items: [{ boxPresetId: 3, name: 'Honig', quantity: 1 }] }];
    let stored = { body: order(2) };
    let isConnected = true;
    const calls = answer({
      [verify]: () => (isConnected ? stored : 'no connection'),
      [withdraw]: ['no connection', { body: done }],
    });
    openShop('/order/cancel/abc');
    await open();
    await user.click(button('Honig: eine weniger'));
    isConnected = false;
    await user.click(button('Widerruf bestätigen'));
    await screen.findByText(/Wir haben keine Antwort bekommen/);
    await user.click(button('Widerruf bestätigen'));
    await screen.findByText(/Wir haben keine Antwort bekommen/);
    stored = { body: order(1, { withdrawals: withdrawn, version: 2 }) };
    isConnected = true;
    await user.click(button('Widerruf bestätigen'));
    expect(await screen.findByText('Widerrufen am 20.11.2026, 10:00 Uhr: 1 × Honig')).toBeVisible();
    expect(calls.filter(({ call }) => call === withdraw)).toHaveLength(1);
  });

  it('gives the focus to its heading when the form is closed', async () => {
    answer({ [verify]: { body: order(2) } });
    openShop('/order/cancel/abc');
    await open();
    await user.click(button('Zurück'));
    expect(screen.getByRole('heading', { name: 'Rücktrittsrecht' })).toHaveFocus();
  });

  it.each([
    ['after it was cancelled', { body: order(0, { isCancelled: true, cancelledAt: until }) }],
    ['if it can’t be loaded again after it was cancelled', 'no connection' as const],
  ])('offers no withdrawal %s', async (_, reloaded) => {
    answer({
      [verify]: [{ body: order(2) }, reloaded],
      'POST /api/orders/cancel/abc': { body: { success: true, message: 'Storniert.' } },
    });
    openShop('/order/cancel/abc');
    await screen.findByRole('heading', { name: 'Rücktrittsrecht' });
    await user.click(button('Bestellung stornieren'));
    expect(await screen.findByText('Stornierung erfolgreich')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Rücktrittsrecht' })).not.toBeInTheDocument(),
    );
  });

  it('lists what was withdrawn from after it was cancelled', async () => {
    answer({ [verify]: { body: order(0, { isCancelled: true, cancelledAt: until, withdrawals }) } });
    openShop('/order/cancel/abc');
    expect(await screen.findByText('Widerrufen am 20.11.2026, 10:00 Uhr: 2 × Honig')).toBeVisible();
  });

  it('leads to the instructions of the farm, if it has some', async () => {
    answer({
      'GET /api/settings': { body: publicSettings({ hasWithdrawalContent: 'true' }) },
      [verify]: { body: order(2) },
    });
    openShop('/order/cancel/abc');
    expect(await screen.findByRole('link', { name: 'So geht es' })).toHaveAttribute('href', '/ruecktritt');
  });
});

it('after the deadline a withdrawal leaves what is to be paid, and marks the goods', async () => {
  const body = order(1, {
    orderDeadline: '2026-11-18T17:00:00.000Z',
    order: { id: 1, orderDate: '2026-11-16T10:00:00.000Z', totalPrice: 43.5, due: 35 },
    items: [box, { ...honey, canWithdraw: 1, withdrawn: 1 }],
  });
  answer({ [verify]: { body } });
  openShop('/order/cancel/abc');
  const slip = (await screen.findByRole('heading', { name: 'Bestellung vom 16.11.2026' })).parentElement!;
  expect(slip).toHaveTextContent(/Honig \(1 × Widerruf\)2 × 8,50 €/);
  expect(slip).toHaveTextContent(/Gesamt35,00 €vor dem Widerruf 43,50 €$/);
});

it.each([
  ['without such goods', aVerifiedOrder()],
  ['whose period of withdrawal is over', order(0)],
])('the page of an order %s says nothing about withdrawal', async (_, body) => {
  answer({ [verify]: { body } });
  openShop('/order/cancel/abc');
  await screen.findByRole('button', { name: 'Bestellung stornieren' });
  expect(screen.queryByText('Rücktrittsrecht')).not.toBeInTheDocument();
});

it('the summary above the order button names the goods with a right of withdrawal', async () => {
  const boxPresets = [aBox(), aBox({ id: 3, name: 'Honig', isSingleProduct: true, isPerishable: false })];
  answer({ 'GET /api/pickup-days/upcoming': { body: [aDay({ boxPresets })] } });
  openShop();
  await user.click(await screen.findByRole('button', { name: 'Honig: eine mehr' }));
  expect(
    await screen.findByText('Für „Honig“ kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.'),
  ).toBeVisible();
  await user.click(button('Honig: eine weniger'));
  expect(screen.queryByText(/ohne Gründe zurücktreten/)).not.toBeInTheDocument();
});
