import { screen, waitFor } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { answerPickup, aPickup } from '../../test/pickup';
import {
  choose,
  DURING,
  duringPickup,
  expectProgress,
  leopoldine,
  open,
  press,
  row,
  takes,
  theresa,
} from '../../test/pickup-mode';

duringPickup();

describe('an order in the pickup mode', () => {
  it('shows its boxes, the amount, the note and a link to call', async () => {
    answerPickup(takes());
    await open();
    const hackl = row('Hackl, Leopoldine');
    expect(hackl.getByText('2 × Waldhonig')).toBeVisible();
    expect(hackl.getByText('27,70 €')).toBeVisible();
    expect(hackl.getByText('Frau Schmidinger holt ab')).toBeVisible();
    expect(hackl.getByRole('link', { name: 'Hackl, Leopoldine anrufen' })).toHaveAttribute(
      'href',
      'tel:+436508291568',
    );
  });

  it('is marked as collected and paid by one tap', async () => {
    const sent = answerPickup(takes());
    await open();
    await expectProgress('0 von 2 abgeholt0,00 € kassiert59,10 € offen');
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await expectProgress('1 von 2 abgeholt31,40 € kassiert27,70 € offen');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual([
      {
        id: expect.any(String),
        orderId: theresa.id,
        action: 'collected',
        at: '2026-11-20T16:05:00.000Z',
        amount: 31.4,
        due: 3140,
      },
    ]);
    await choose('1 abgeholt');
    expect(row('Aigner, Theresa').getByText('31,40 €')).toBeVisible();
  });

  it('can be collected now and paid later', async () => {
    const sent = answerPickup({ ...takes(), send: () => undefined });
    await open();
    await press('Hackl, Leopoldine', 'Abgeholt, noch nicht bezahlt');
    expect(screen.getByText('1 noch nicht bezahlt')).toBeVisible();
    await expectProgress('1 von 2 abgeholt0,00 € kassiert59,10 € offen');
    await user.click(screen.getByRole('button', { name: 'Bezahlt' }));
    await expectProgress('1 von 2 abgeholt27,70 € kassiert31,40 € offen');
    await waitFor(() =>
      expect(sent.at(-1)?.map(({ action }) => action)).toEqual(['collected-unpaid', 'paid']),
    );
  });

  it('is reset by the undo button of the bar', async () => {
    const sent = answerPickup({ ...takes(), send: () => undefined });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(screen.getByText('abgeholt & bezahlt')).toHaveTextContent('Aigner, Theresa abgeholt & bezahlt');
    await choose('Rückgängig');
    await expectProgress('0 von 2 abgeholt');
    await waitFor(() => expect(sent.at(-1)).toHaveLength(2));
    const [tap, undo] = sent.at(-1)!;
    expect(undo).toMatchObject({ action: 'undo', undoes: tap!.id });
  });

  it('is reset by Ctrl+Z, but not while a search is typed', async () => {
    answerPickup({ ...takes(), send: () => undefined });
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    await user.type(screen.getByRole('searchbox'), 'hack{Control>}z{/Control}');
    await expectProgress('1 von 2 abgeholt');
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    await expectProgress('0 von 2 abgeholt');
  });

  it('is reset in the list of collected orders', async () => {
    const undo = { eventId: 'e4c1b0ea-6b6c-4a57-8b0a-0d0a4f0f8c11', state: 'open', stateAt: null } as const;
    const sent = answerPickup({
      read: () => ({ body: aPickup([{ ...theresa, state: 'collected', stateAt: DURING, undo }]) }),
      send: () => undefined,
    });
    await open();
    await user.click(await screen.findByRole('button', { name: '1 abgeholt' }));
    await choose('Rückgängig');
    await waitFor(() => expect(sent[0]?.[0]).toMatchObject({ action: 'undo', undoes: undo.eventId }));
  });

  it('ignores the second tap of a double tap, which would hit the next row', async () => {
    const sent = answerPickup(takes());
    await open();
    await user.dblClick(row('Aigner, Theresa').getByRole('button', { name: 'Abgeholt & bezahlt' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expectProgress('1 von 2');
  });

  it('moves the keyboard focus to the next order after a tap', async () => {
    answerPickup(takes());
    await open();
    await press('Aigner, Theresa', 'Abgeholt & bezahlt');
    expect(row('Hackl, Leopoldine').getByRole('button', { name: 'Abgeholt & bezahlt' })).toHaveFocus();
  });

  it.each([
    ['on its button after a part', '20{Enter}', 'Hackl, Leopoldine', 'Etwas davon bezahlt'],
    ['on the next row after all of it', '27,70{Enter}', 'Aigner, Theresa', 'Bezahlt'],
  ])('keeps the keyboard focus %s', async (_, typed, name, button) => {
    const unpaid = { state: 'collected-unpaid', stateAt: DURING } as const;
    const orders = [
      { ...leopoldine, ...unpaid },
      { ...theresa, ...unpaid },
    ];
    answerPickup({
      read: () => ({ body: { ...aPickup(orders), takesParts: true } }),
      send: () => undefined,
    });
    await open();
    await press('Hackl, Leopoldine', 'Etwas davon bezahlt');
    await user.type(await screen.findByLabelText('Bezahlter Betrag in Euro'), typed);
    expect(row(name).getByRole('button', { name: button })).toHaveFocus();
  });
});

it('an order shows two boxes with the same name in two lines', async () => {
  const items = [
    { name: 'Große Kiste', quantity: 1 },
    { name: 'Große Kiste', quantity: 2 },
  ];
  answerPickup(takes([{ ...theresa, items }]));
  await open();
  expect(row('Aigner, Theresa').getByText('1 × Große Kiste')).toBeVisible();
  expect(row('Aigner, Theresa').getByText('2 × Große Kiste')).toBeVisible();
});
