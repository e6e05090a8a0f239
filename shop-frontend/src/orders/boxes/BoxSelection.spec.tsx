import { fireEvent, screen, within } from '@testing-library/react';
import { aBox, aDay, days } from '../../../test/farm';
import { button, openShop, serve, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';

describe('the box selection', () => {
  it('shows name, weight, price and contents', async () => {
    serve({ [upcoming]: { body: days(aDay()) } });
    openShop();
    const box = (await screen.findByRole('heading', { name: 'Große Kiste' })).closest('li');
    expect(box).toHaveTextContent('ca. 3,5 kg');
    expect(box).toHaveTextContent('26,50 €');
    expect(screen.getByRole('list', { name: 'Inhalt: Große Kiste' })).toHaveTextContent('2 × Lauch');
    expect(
      screen.getByText('Der Inhalt kann je nach Ernte leicht von der Beschreibung abweichen.'),
    ).toBeVisible();
  });

  it('names units, and tells entries of one name apart', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const aContent = { id: 0, name: 'Erdäpfel', imageUrl: null, quantity: 2, unit: 'kg' };
    const products = [aContent, { ...aContent, quantity: 1 }, { ...aContent, quantity: 1, unit: 'Stück' }];
    serve({ [upcoming]: { body: days(aDay({ boxPresets: [aBox({ products })] })) } });
    openShop();
    const contents = within(await screen.findByRole('list', { name: 'Inhalt: Große Kiste' }));
    expect(contents.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 kg Erdäpfel',
      '1 kg Erdäpfel',
      'Erdäpfel',
    ]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('counts from 0 to 5 and sums up in the bar', async () => {
    serve({ [upcoming]: { body: days(aDay()) } });
    openShop();
    const more = await screen.findByRole('button', { name: 'Große Kiste: eine mehr' });
    for (let click = 0; click < 7; click += 1) await user.click(more);
    await user.click(button('Freilandeier: eine mehr'));
    const bar = screen.getByText('5 Kisten, 1 Produkt').parentElement ?? document.body;
    expect(within(bar).getByText('137,40 €')).toBeVisible();

    const less = button('Große Kiste: eine weniger');
    for (let click = 0; click < 6; click += 1) await user.click(less);
    expect(screen.getByText('1 Produkt')).toBeInTheDocument();
  });

  it('draws a crate where a photo is missing or broken', async () => {
    serve({
      [upcoming]: { body: days(aDay({ boxPresets: [aBox({ imageUrl: 'https://hof.example/weg.jpg' })] })) },
    });
    openShop();
    const box = (await screen.findByRole('heading', { name: 'Große Kiste' })).closest('li');
    const photo = box?.querySelector('.box-picture img') ?? document.body;
    expect(photo).toHaveAttribute('src', 'https://hof.example/weg.jpg');
    fireEvent.error(photo);
    expect(photo).toHaveAttribute('src', '/illustrations/kiste-gross.svg');
  });

  it('does not load a broken fallback again', async () => {
    const products = [{ id: 1, name: 'Lauch', imageUrl: '/weg.jpg', quantity: 2, unit: 'Stück' }];
    serve({ [upcoming]: { body: days(aDay({ boxPresets: [aBox({ products })] })) } });
    openShop();
    await screen.findByRole('heading', { name: 'Große Kiste' });
    const photo = document.querySelector('.content-picture') ?? document.body;
    fireEvent.error(photo);
    expect(photo).toHaveAttribute('src', '/illustrations/etikett.svg');
    const changes = new MutationObserver(() => {});
    changes.observe(photo, { attributes: true });
    fireEvent.error(photo);
    expect(changes.takeRecords()).toEqual([]);
  });

  it('disables what is sold out', async () => {
    serve({ [upcoming]: { body: days(aDay({ boxPresets: [aBox({ isSoldOut: true })] })) } });
    openShop();
    expect(await screen.findByText('Ausverkauft')).toBeVisible();
    expect(button('Große Kiste: eine mehr')).toBeDisabled();
    expect(button('Große Kiste: eine weniger')).toBeDisabled();
  });
});
