import { screen, waitFor } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { answerPickup, aPickup, aPickupOrder, BARN, MARKET } from '../../test/pickup';
import {
  choose,
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

const maria = { firstName: 'Maria', lastName: 'Zehetner', phoneNumber: '+436641112223' };
const early = aPickupOrder({ ...maria, totalPrice: 37.5 });
const late = aPickupOrder({
  ...maria,
  totalPrice: 26.5,
  items: [{ name: 'Mittlere Kiste', quantity: 1 }],
  note: 'Sack mitnehmen',
});
const third = aPickupOrder({ ...maria, totalPrice: 9.8, items: [{ name: 'Honig', quantity: 1 }] });
const field = () => screen.getByRole('searchbox', { name: 'Name oder letzte Ziffern' });

describe('a person with two orders', () => {
  it('is one card with the sum, all boxes and notes, and one tap collects and pays both', async () => {
    const sent = answerPickup(takes([theresa, early, late]));
    await open();
    const card = row('Zehetner, Maria');
    expect(card.getByText('2 Bestellungen')).toBeVisible();
    expect(card.getByText('64,00 €')).toBeVisible();
    expect(card.getByText('1 × Große Kiste')).toBeVisible();
    expect(card.getByText('1 × Mittlere Kiste')).toBeVisible();
    expect(card.getByText('Sack mitnehmen')).toBeVisible();
    await press('Zehetner, Maria', 'Beide abgeholt & bezahlt');
    await expectProgress('2 von 3');
    await waitFor(() => expect(sent.flat()).toHaveLength(2));
    expect(sent.flat()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderId: early.id, action: 'collected' }),
        expect.objectContaining({ orderId: late.id, action: 'collected' }),
      ]),
    );
  });

  it('is taken back as a whole by the bar', async () => {
    const sent = answerPickup(takes([theresa, early, late]));
    await open();
    await press('Zehetner, Maria', 'Beide abgeholt & bezahlt');
    expect(screen.getByText('Maria Zehetner: 2 Bestellungen, 64,00 €')).toBeVisible();
    await choose('Rückgängig');
    await expectProgress('0 von 3');
    await waitFor(() => expect(sent.flat().filter(({ action }) => action === 'undo')).toHaveLength(2));
  });

  it('stays in the list with what is open when one of them was collected', async () => {
    const sent = answerPickup(takes([theresa, early, late]));
    await open();
    await press('Zehetner, Maria', 'einzeln');
    const [first] = row('Zehetner, Maria').getAllByRole('button', { name: 'Abgeholt & bezahlt' });
    await user.click(first!);
    await expectProgress('1 von 3');
    expect(row('Zehetner, Maria').getByText('37,50 €')).toBeVisible();
    expect(row('Zehetner, Maria').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
    // The next test would get what this page sends later
    await waitFor(() => expect(sent.flat()).toHaveLength(1));
  });

  it('stays found until the last order is collected', async () => {
    const sent = answerPickup(takes([theresa, early, late]));
    await open();
    await user.write(field(), 'zeh');
    expect(screen.getByText('1 Treffer für „zeh“')).toBeVisible();
    await press('Zehetner, Maria', 'einzeln');
    await user.click(row('Zehetner, Maria').getAllByRole('button', { name: 'Abgeholt & bezahlt' })[0]!);
    expect(field()).toHaveValue('zeh');
    expect(row('Zehetner, Maria').getByText('2 Bestellungen')).toBeVisible();
    await user.click(row('Zehetner, Maria').getByRole('button', { name: 'Abgeholt & bezahlt' }));
    expect(field()).toHaveValue('');
    await waitFor(() => expect(sent.flat()).toHaveLength(2));
  });

  it('has orders with two names on one card, with the name of the newest on top', async () => {
    const husband = aPickupOrder({ ...maria, firstName: 'Josef', totalPrice: 10 });
    answerPickup(takes([theresa, early, husband]));
    await open();
    expect(screen.getByRole('heading', { name: 'Zehetner, Josef' })).toBeVisible();
    expect(row('Zehetner, Josef').getByText('Zehetner, Maria')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Zehetner, Maria' })).not.toBeInTheDocument();
  });
});

it('three orders of a person are collected by the button "Alle"', async () => {
  answerPickup(takes([theresa, early, late, third]));
  await open();
  await press('Zehetner, Maria', 'Alle abgeholt & bezahlt');
  await expectProgress('3 von 4');
});

it('orders without a phone number are cards of their own', async () => {
  const guest = { firstName: '', lastName: 'Gasthof', phoneNumber: '' };
  answerPickup(takes([aPickupOrder(guest), aPickupOrder(guest)]));
  await open();
  expect(screen.getAllByRole('heading', { name: 'Gasthof' })).toHaveLength(2);
});

it('a card says where the person has another open order', async () => {
  const there = aPickupOrder({ ...maria, locationId: MARKET.locationId });
  const done = aPickupOrder({ ...leopoldine, locationId: MARKET.locationId, state: 'collected' });
  answerPickup({ read: () => ({ body: aPickup([early, there, leopoldine, done], [BARN, MARKET]) }) });
  await open();
  await choose(/^Biohof Lindner/);
  expect(row('Zehetner, Maria').getByText('noch 1 Bestellung in Bauernmarkt')).toBeVisible();
  expect(row('Hackl, Leopoldine').queryByText(/^noch/)).not.toBeInTheDocument();
});

it('a card shows what is due after a withdrawal, and the tap says it', async () => {
  const sent = answerPickup(takes([aPickupOrder({ ...maria, totalPrice: 27.7, due: 17.9 })]));
  await open();
  expect(row('Zehetner, Maria').getByText('17,90 €')).toBeVisible();
  expect(row('Zehetner, Maria').getByText('statt 27,70 € (Widerruf)')).toBeVisible();
  await press('Zehetner, Maria', 'Abgeholt & bezahlt');
  await waitFor(() => expect(sent.flat()).toMatchObject([{ amount: 17.9, due: 1790 }]));
  expect(screen.getByText('17,90 €', { selector: 'header *' })).toBeVisible();
});
