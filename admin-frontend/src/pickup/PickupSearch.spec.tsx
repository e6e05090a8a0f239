import { screen } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { answerPickup, aPickup, aPickupOrder, BARN, MARKET } from '../../test/pickup';
import { choose, duringPickup, leopoldine, open, press, row, theresa } from '../../test/pickup-mode';

duringPickup();

describe('the search', () => {
  const bernadette = aPickupOrder({
    firstName: 'Bernadette',
    lastName: 'Jachs',
    phoneNumber: '+436508291567',
    locationId: 2,
  });
  const field = () => screen.getByRole('searchbox', { name: 'Name oder letzte Ziffern' });
  const find = async (text: string) => {
    answerPickup({ read: () => ({ body: aPickup([theresa, leopoldine, bernadette], [BARN, MARKET]) }) });
    await open();
    await choose(/^Biohof Lindner/);
    await user.write(field(), text);
  };

  it('finds orders by letters', async () => {
    await find('hack');
    expect(screen.getByText('1 Treffer für „hack“')).toBeVisible();
    expect(screen.queryByText('Aigner, Theresa')).not.toBeInTheDocument();
    expect(row('Hackl, Leopoldine').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
  });

  it('finds orders by the last digits, marks the digits and shows who is at another location', async () => {
    await find('567');
    expect(screen.getByText('2 Treffer für „567“')).toBeVisible();
    expect(screen.getAllByText('5 67')).toHaveLength(2);
    const jachs = row('Jachs, Bernadette');
    expect(jachs.getByText('Bauernmarkt')).toBeVisible();
    expect(jachs.queryByRole('button', { name: 'Abgeholt & bezahlt' })).not.toBeInTheDocument();
    await user.click(jachs.getByRole('button', { name: 'Zu „Bauernmarkt“ wechseln' }));
    expect(row('Jachs, Bernadette').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
  });

  it('shows the state of a found order and can change it', async () => {
    await find('aigner');
    await press('Aigner, Theresa', 'Abgeholt, noch nicht bezahlt');
    await user.write(field(), 'aigner');
    expect(row('Aigner, Theresa').getByText('Abgeholt, noch nicht bezahlt')).toBeVisible();
    await press('Aigner, Theresa', 'Bezahlt');
    await user.write(field(), 'aigner');
    expect(row('Aigner, Theresa').getByText('Abgeholt & bezahlt')).toBeVisible();
    await press('Aigner, Theresa', 'Rückgängig');
    await press('Aigner, Theresa', 'Rückgängig');
    expect(row('Aigner, Theresa').getByRole('button', { name: 'Abgeholt & bezahlt' })).toBeVisible();
  });

  it('is empty for the next customer after a tap, one step before the keyboard', async () => {
    await find('hack');
    await press('Hackl, Leopoldine', 'Abgeholt & bezahlt');
    expect(field()).toHaveValue('');
    expect(screen.getByText('Aigner, Theresa')).toBeVisible();
    await user.tab();
    expect(field()).toHaveFocus();
  });

  it('says that nothing was found', async () => {
    await find('xaver');
    expect(screen.getByText('Niemand gefunden für „xaver“')).toBeVisible();
    await choose('Suche löschen');
    expect(screen.getByText('Aigner, Theresa')).toBeVisible();
  });
});
