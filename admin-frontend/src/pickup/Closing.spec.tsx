import { screen } from '@testing-library/react';
import { answerPickup, aPickup, aPickupOrder, BARN, MARKET } from '../../test/pickup';
import { choose, DURING, duringPickup, open, reopen, takes, theresa } from '../../test/pickup-mode';
import { standStill } from '../../test/screen';

duringPickup();

const AFTER = '2026-11-20T19:00:00Z';

describe('the pickup mode after the last window', () => {
  const paid = aPickupOrder({ lastName: 'Traxler', totalPrice: 584.7, state: 'collected', stateAt: DURING });
  const owing = aPickupOrder({
    lastName: 'Pichler',
    totalPrice: 32.6,
    state: 'collected-unpaid',
    stateAt: DURING,
  });
  const elsewhere = aPickupOrder({ lastName: 'Jachs', totalPrice: 370.3, state: 'collected', locationId: 2 });
  const sum = (term: string) => screen.getByText(term, { selector: 'li *' }).closest('li');

  it('shows the paid amount and the missed orders', async () => {
    standStill(AFTER);
    answerPickup({
      read: () => ({ body: aPickup([theresa, paid, owing, elsewhere], [BARN, MARKET]) }),
    });
    await open();
    await choose(/^Biohof Lindner/);
    expect(screen.getByText('Die Abholzeit ist seit 19:00 Uhr vorbei.')).toBeVisible();
    expect(sum('Kassiert')).toHaveTextContent('584,70 €');
    expect(sum('Nicht abgeholt')).toHaveTextContent('1 Bestellung31,40 €');
    expect(sum('Noch nicht bezahlt')).toHaveTextContent('1 Bestellung32,60 €');
    expect(sum('Bestellt')).toHaveTextContent('3 Bestellungen648,70 €');
    expect(sum('Bauernmarkt')).toHaveTextContent('370,30 €');
    expect(sum('Zusammen')).toHaveTextContent('955,00 €');
    expect(screen.getByRole('heading', { name: 'Nicht abgeholt (1)' })).toBeVisible();
  });

  it('counts nobody as missed who has withdrawn from everything', async () => {
    standStill(AFTER);
    const withdrawn = aPickupOrder({
      lastName: 'Gruber',
      totalPrice: 17,
      due: 0,
      items: [{ name: 'Honig', quantity: 2, withdrawn: 2 }],
    });
    answerPickup({ read: () => ({ body: aPickup([theresa, paid, withdrawn], [BARN, MARKET]) }) });
    await open();
    await choose(/^Biohof Lindner/);
    expect(sum('Nicht abgeholt')).toHaveTextContent('1 Bestellung31,40 €');
    expect(screen.getByRole('heading', { name: 'Nicht abgeholt (1)' })).toBeVisible();
    expect(screen.queryByText(/Gruber/)).not.toBeInTheDocument();
  });

  it('says that nobody was ticked off at a place', async () => {
    standStill(AFTER);
    answerPickup({ read: () => ({ body: aPickup([theresa, elsewhere], [BARN, MARKET]) }) });
    await open();
    await choose(/^Biohof Lindner/);
    expect(sum('Nicht abgehakt')).toHaveTextContent('1 Bestellung31,40 €');
    expect(screen.getByRole('heading', { name: 'Nicht abgehakt (1)' })).toBeVisible();
    expect(screen.queryByText('Nicht abgeholt')).not.toBeInTheDocument();
  });

  it('follows the clock of the farm, even without network', async () => {
    answerPickup({ ...takes(), zone: 'Asia/Tokyo' });
    await open();
    answerPickup({});
    await reopen();
    // In Tokyo it is 01:05 of the next day
    expect(screen.getByText('Die Abholzeit am Freitag, 20.11.2026 ist vorbei.')).toBeVisible();
  });
});
