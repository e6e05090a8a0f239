import { screen, waitFor } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { answerPickup, aPickup, aPickupOrder } from '../../test/pickup';
import { choose, DURING, duringPickup, open, press, row, takes } from '../../test/pickup-mode';

duringPickup();

const owing = aPickupOrder({
  firstName: 'Leopoldine',
  lastName: 'Hackl',
  totalPrice: 27.5,
  owed: [{ orderId: 901, date: '2026-11-13', open: 26.5 }],
});

/** The server accepts all taps, and shows what it did before. */
const serve = (orders = [owing], own: object = {}) =>
  answerPickup({
    read: () => ({ body: { ...aPickup(orders), ...own } }),
    send: () => ({
      status: 503,
      body: { statusCode: 503, code: 'UNAVAILABLE', message: 'Gleich wieder da.' },
    }),
  });

describe('a person who owes money from an earlier day', () => {
  it('pays all of it with one button, which undoes all of it, too', async () => {
    const sent = serve();
    await open();
    expect(row('Hackl, Leopoldine').getByText(/^Offen vom Fr, 13\.11\.:/)).toHaveTextContent('26,50 €');
    await press('Hackl, Leopoldine', 'Alles bezahlt 54,00\u00a0€');
    expect(screen.getByText('Leopoldine Hackl: 54,00 €')).toBeVisible();
    await choose('Rückgängig');
    await waitFor(() => expect(sent.at(-1)).toHaveLength(4));
    const [today, debt, ...undone] = sent.at(-1)!;
    expect([today, debt]).toMatchObject([
      { orderId: owing.id, action: 'collected', due: 2750, amount: 27.5 },
      { orderId: 901, action: 'paid', amount: 26.5 },
    ]);
    expect(debt).not.toHaveProperty('due');
    expect(undone).toMatchObject(
      [debt, today].map((tap) => ({ orderId: tap?.orderId, action: 'undo', undoes: tap?.id })),
    );
  });

  it('can pay for today only', async () => {
    const sent = serve();
    await open();
    await press('Hackl, Leopoldine', 'Nur heute 27,50\u00a0€');
    await waitFor(() => expect(sent.at(-1)).toMatchObject([{ orderId: owing.id, action: 'collected' }]));
    expect(sent.at(-1)).toHaveLength(1);
  });

  it('with two orders today pays all of them', async () => {
    const second = { ...owing, id: owing.id + 500, totalPrice: 10 };
    const sent = serve([owing, second]);
    await open();
    await choose('Alles bezahlt 64,00\u00a0€');
    await waitFor(() => expect(sent.at(-1)).toHaveLength(3));
    expect(screen.getByText('Leopoldine Hackl: 2 Bestellungen, 64,00 €')).toBeVisible();
  });
});

describe('a part of the amount', () => {
  const unpaid = aPickupOrder({
    lastName: 'Aigner',
    totalPrice: 27.7,
    state: 'collected-unpaid',
    stateAt: DURING,
  });
  const type = async (amount: string) => {
    await choose('Etwas davon bezahlt');
    await user.write(screen.getByLabelText('Bezahlter Betrag in Euro'), amount);
    await choose('Speichern');
  };

  it('leaves the rest open', async () => {
    const sent = serve([unpaid], { takesParts: true });
    await open();
    await type('20');
    expect(screen.getByText('Offen: 7,70 € von 27,70 €')).toBeVisible();
    expect(screen.getByText('20,00 € angezahlt')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject([{ action: 'collected-unpaid', part: 2000, due: 2770, amount: 20 }]),
    );
  });

  it('of all that is open is a payment', async () => {
    const sent = serve([{ ...unpaid, taken: 20 }], { takesParts: true });
    await open();
    await type('7,70');
    await waitFor(() => expect(sent.at(-1)).toMatchObject([{ action: 'paid', due: 2770, amount: 7.7 }]));
    expect(sent.at(-1)?.[0]).not.toHaveProperty('part');
  });

  it.each(['', '0', '27,71', 'zwanzig', '5,555'])('is not saved as "%s"', async (amount) => {
    const sent = serve([unpaid], { takesParts: true });
    await open();
    await choose('Etwas davon bezahlt');
    if (amount) await user.write(screen.getByLabelText('Bezahlter Betrag in Euro'), amount);
    await choose('Speichern');
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte gib einen Betrag von 0,01 € bis 27,70 € ein');
    expect(sent).toEqual([]);
  });

  it('is not asked for by a server that would take it for nothing', async () => {
    answerPickup(takes([unpaid]));
    await open();
    expect(screen.getByText('1 noch nicht bezahlt')).toBeVisible();
    expect(screen.queryByText('Etwas davon bezahlt')).not.toBeInTheDocument();
  });
});
