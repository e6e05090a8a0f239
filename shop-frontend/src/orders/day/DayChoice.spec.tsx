import { screen, waitFor, within } from '@testing-library/react';
import { aBox, aDay, aLocation, anError, aPlacedOrder, days, publicSettings } from '../../../test/farm';
import { button, fillOrder, openShop, readyToOrder, serve, submitButton, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const settings = 'GET /api/settings';

/** Fridays in a far future. */
const EGGS = aBox({ id: 2, name: 'Eier', price: 4.9, isSingleProduct: true });
const friday = aDay({ date: '2999-01-04', orderDeadline: '2999-01-02T17:00:00.000Z' });
const tuesday = aDay({
  id: 8,
  date: '2999-01-08',
  orderDeadline: '2999-01-06T17:00:00.000Z',
  boxPresets: [aBox({ pickupDayBoxId: 201, price: 28 })],
  locations: [{ ...aLocation(1, 'Biohof Lindner'), pickupDayLocationId: 91 }],
});
const waiting = aDay({ id: 9, date: '2999-01-11', orderDeadline: '2999-01-09T17:00:00.000Z' });
const withEggs = { ...friday, boxPresets: [aBox(), EGGS] };

const openWith = (list = days(withEggs, tuesday, waiting), path = '/') => {
  const calls = serve({
    [settings]: { body: publicSettings({ daysOnSale: '2' }) },
    [upcoming]: { body: list },
    'POST /api/orders': { status: 201, body: aPlacedOrder() },
  });
  openShop(path);
  return calls;
};
const choice = () => screen.findByRole('group', { name: 'Für welchen Tag?' });
const radio = async (name: RegExp) => within(await choice()).getByRole('radio', { name });

describe('the choice of the day', () => {
  it('is not there with one day on sale', async () => {
    openWith(days(friday));
    await screen.findByRole('heading', { name: 'Kisten für Freitag' });
    expect(screen.queryByText('Für welchen Tag?')).not.toBeInTheDocument();
  });

  it('shows the days on sale with their deadlines, the first one chosen, and none that waits', async () => {
    openWith();
    expect(await radio(/Fr, 4\.1\./)).toBeChecked();
    expect(within(await choice()).getAllByRole('radio')).toHaveLength(2);
    expect(await radio(/Di, 8\.1\./)).toHaveAccessibleName('Di, 8.1. bestellen bis So, 6.1., 18:00');
  });

  it('orders for the chosen day, with the boxes, the place and the contact typed before', async () => {
    const calls = openWith();
    await fillOrder();
    await user.click(await radio(/Di, 8\.1\./));
    expect(await screen.findByRole('heading', { name: 'Kisten für Dienstag' })).toBeVisible();
    expect(window.location.search).toBe('?tag=2999-01-08');
    expect(document.querySelector('.hero .label-date')).toHaveTextContent('Dienstag, 08.01.2999');
    expect(await screen.findByLabelText('Vorname')).toHaveValue('Johanna');
    await user.click(screen.getByRole('checkbox'));
    await readyToOrder();
    await user.click(await submitButton());
    await screen.findByRole('dialog');
    expect(calls.find(({ url }) => url === 'POST /api/orders')?.body).toMatchObject({
      pickupDayId: 8,
      pickupDayLocationId: 91,
      items: [{ boxPresetId: 1, quantity: 1 }],
      shown: { totalPrice: 28 },
    });
  });

  it('names what the other day has not, and keeps it for the way back', async () => {
    openWith();
    await user.click(await screen.findByRole('button', { name: 'Eier: eine mehr' }));
    await user.click(await radio(/Di, 8\.1\./));
    expect(await screen.findByText('Eier gibt es am Dienstag nicht.')).toBeVisible();
    await user.click(await radio(/Fr, 4\.1\./));
    expect(await screen.findByRole('group', { name: 'Menge Eier' })).toHaveTextContent('1');
  });

  it('begins with the day of the address', async () => {
    openWith(undefined, '/?tag=2999-01-08');
    expect(await radio(/Di, 8\.1\./)).toBeChecked();
  });

  it.each(['2999-01-11', '2999-02-28'])(
    'says that %s is not on sale, and shows the first day',
    async (date) => {
      openWith(undefined, `/?tag=${date}`);
      const [, month, day] = date.split('-').map(Number);
      expect(await screen.findByText(`Für den ${day}.${month}. kann man nicht bestellen.`)).toBeVisible();
      await waitFor(async () => expect(await radio(/Fr, 4\.1\./)).toBeChecked());
    },
  );

  it('says where few or no boxes are left', async () => {
    const few = { ...tuesday, boxPresets: [aBox({ available: 2 })] };
    const none = { ...friday, boxPresets: [aBox({ isSoldOut: true }), EGGS] };
    openWith(days(none, few));
    expect(await radio(/Fr, 4\.1\./)).toHaveAccessibleName(/, ausverkauft$/);
    expect(await radio(/Di, 8\.1\./)).toHaveAccessibleName(/, fast ausverkauft$/);
    expect(await screen.findByText('Für Dienstag gibt es noch Kisten')).toBeVisible();
  });

  it('leads from a placed order to the other day, with the contact', async () => {
    openWith();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    const link = await screen.findByRole('link', { name: 'Auch für Di, 8.1. bestellen' });
    expect(link).toHaveAttribute('href', '/?tag=2999-01-08#order');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(window.sessionStorage.getItem('hofkiste.contact')).toContain('Johanna');
  });

  it('goes on with the next day when the chosen one closes', async () => {
    serve({
      [settings]: { body: publicSettings({ daysOnSale: '2' }) },
      [upcoming]: [{ body: days(withEggs, tuesday) }, { body: days(tuesday, waiting) }],
      'POST /api/orders': { status: 409, body: anError(409, 'Vorbei.', { code: 'ORDER_DEADLINE_PASSED' }) },
    });
    openShop();
    await fillOrder();
    await readyToOrder();
    await user.click(await submitButton());
    expect(await screen.findByText(/Du kannst jetzt für/)).toHaveTextContent('Dienstag, 08.01.2999');
    expect(button('Große Kiste: eine weniger')).toBeEnabled();
  });

  it('shows no day as passed when the shopper chose another', async () => {
    openWith();
    await user.click(await radio(/Di, 8\.1\./));
    await screen.findByRole('heading', { name: 'Kisten für Dienstag' });
    expect(screen.queryByText('Abholtag nicht mehr verfügbar')).not.toBeInTheDocument();
  });
});
