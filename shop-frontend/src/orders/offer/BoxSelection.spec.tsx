import { screen, waitFor, within } from '@testing-library/react';
import { fire } from '../../../../tests/components/user';
import { answer } from '../../../test/answer';
import { aBox, aDay } from '../../../test/farm';
import { button, openShop, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';

describe('the box selection', () => {
  it('shows name, weight, price and contents', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    const box = (await screen.findByRole('heading', { name: 'Große Kiste' })).closest('li');
    expect(box).toHaveTextContent('ca. 3,5 kg');
    expect(box).toHaveTextContent('26,50 €');
    expect(screen.getByRole('list', { name: 'Inhalt: Große Kiste' })).toHaveTextContent('2 × Lauch');
    expect(
      screen.getByText('Der Inhalt kann je nach Ernte leicht von der Beschreibung abweichen.'),
    ).toBeVisible();
  });

  it('shows units and distinguishes entries with the same name', async () => {
    const aContent = { id: 0, name: 'Erdäpfel', imageUrl: null, quantity: 2, unit: 'kg' };
    const products = [aContent, { ...aContent, quantity: 1 }, { ...aContent, quantity: 1, unit: 'Stück' }];
    answer({ [upcoming]: { body: [aDay({ boxPresets: [aBox({ products })] })] } });
    openShop();
    const contents = within(await screen.findByRole('list', { name: 'Inhalt: Große Kiste' }));
    expect(contents.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 kg Erdäpfel',
      '1 kg Erdäpfel',
      'Erdäpfel',
    ]);
  });

  it('allows 0 to 5 of a box and shows the total in the bar', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    const more = await screen.findByRole('button', { name: 'Große Kiste: eine mehr' });
    for (let click = 0; click < 5; click += 1) await user.click(more);
    await user.clickDisabled(more);
    await user.click(button('Freilandeier: eine mehr'));
    const bar = screen.getByText('5 Kisten, 1 Produkt').parentElement ?? document.body;
    expect(within(bar).getByText('137,40 €')).toBeVisible();

    const less = button('Große Kiste: eine weniger');
    for (let click = 0; click < 5; click += 1) await user.click(less);
    await user.clickDisabled(less);
    expect(screen.getByText('1 Produkt')).toBeInTheDocument();
  });

  it('shows a drawn crate for a missing or broken photo', async () => {
    answer({
      [upcoming]: { body: [aDay({ boxPresets: [aBox({ imageUrl: 'https://hof.example/weg.jpg' })] })] },
    });
    openShop();
    const box = (await screen.findByRole('heading', { name: 'Große Kiste' })).closest('li');
    const photo = box?.querySelector('.box-picture img') ?? document.body;
    expect(photo).toHaveAttribute('src', 'https://hof.example/weg.jpg');
    fire.error(photo);
    expect(photo).toHaveAttribute('src', '/illustrations/kiste-gross.svg');
  });

  it('does not load a broken fallback again', async () => {
    const products = [{ id: 1, name: 'Lauch', imageUrl: '/weg.jpg', quantity: 2, unit: 'Stück' }];
    answer({ [upcoming]: { body: [aDay({ boxPresets: [aBox({ products })] })] } });
    openShop();
    await screen.findByRole('heading', { name: 'Große Kiste' });
    const photo = document.querySelector('.content-picture') ?? document.body;
    fire.error(photo);
    expect(photo).toHaveAttribute('src', '/illustrations/etikett.svg');
    const changes = new MutationObserver(() => {});
    changes.observe(photo, { attributes: true });
    fire.error(photo);
    expect(changes.takeRecords()).toEqual([]);
  });

  it.each([
    [1, 'Nur noch 1 verfügbar'],
    [3, 'Nur noch 3 verfügbar'],
  ])('shows that only %s are left and allows no more', async (available, text) => {
    answer({ [upcoming]: { body: [aDay({ boxPresets: [aBox({ available })] })] } });
    openShop();
    expect(await screen.findByText(text)).toBeVisible();
    const more = button('Große Kiste: eine mehr');
    for (let click = 0; click < available; click += 1) await user.click(more);
    await user.clickDisabled(more);
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent(String(available));
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAttribute('data-tooltip', 'Mehr sind nicht verfügbar');
  });

  it('shows no stock while there is enough', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await screen.findByRole('heading', { name: 'Große Kiste' });
    expect(screen.queryByText(/Nur noch/)).not.toBeInTheDocument();
  });

  it('reduces a chosen quantity to the remaining stock and says so at the box', async () => {
    sessionStorage.setItem('hofkiste.cart', '{"1":4,"2":2,"3":1}');
    const boxPresets = [
      aBox({ available: 2 }),
      aBox({ id: 2, name: 'Freilandeier', price: 4.9, available: 0, isSingleProduct: true }),
      aBox({ id: 3, name: 'Kleine Kiste', price: 17.9 }),
    ];
    answer({ [upcoming]: { body: [aDay({ boxPresets })] } });
    openShop();
    const plus = await screen.findByRole('button', { name: 'Große Kiste: eine mehr' });
    await waitFor(() =>
      expect(plus).toHaveAccessibleDescription(
        'Von „Große Kiste“ sind nur noch 2 verfügbar. Wir haben deine Menge auf 2 verringert.',
      ),
    );
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('2');
    expect(screen.getByText('Von „Freilandeier“ ist nichts mehr verfügbar.')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Deine Bestellung' }));
    expect(summary.getByRole('list')).toHaveTextContent(/^2 × Große Kiste53,00 €1 × Kleine Kiste17,90 €$/);
    expect(sessionStorage.getItem('hofkiste.cart')).toBe('{"1":2,"3":1}');
    expect(document.body).toHaveFocus();

    await user.click(button('Große Kiste: eine weniger'));
    expect(screen.queryByText(/Wir haben deine Menge/)).not.toBeInTheDocument();
  });

  it('shows what is sold out last, in a row that opens', async () => {
    const boxPresets = [
      aBox({ isSoldOut: true }),
      aBox({ id: 2, name: 'Kleine Kiste' }),
      aBox({ id: 3, name: 'Honig', isSingleProduct: true, available: 0 }),
      aBox({ id: 4, name: 'Eier', isSingleProduct: true }),
    ];
    answer({ [upcoming]: { body: [aDay({ boxPresets })] } });
    openShop();
    await screen.findByRole('heading', { name: 'Kleine Kiste' });
    const names = [...document.querySelectorAll('.box-name')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Kleine Kiste', 'Große Kiste', 'Eier', 'Honig']);
    const contents = screen.getByText('2 × Lauch', { selector: '.is-sold-out *' });
    expect(contents).not.toBeVisible();
    await user.click(screen.getByText('Inhalt'));
    expect(contents).toBeVisible();
  });

  it.each([{ isSoldOut: true }, { available: 0 }])('disables a box that is sold out: %j', async (stock) => {
    answer({ [upcoming]: { body: [aDay({ boxPresets: [aBox(stock)] })] } });
    openShop();
    expect(await screen.findByText('Ausverkauft')).toBeVisible();
    expect(button('Große Kiste: eine mehr')).toBeDisabled();
    expect(button('Große Kiste: eine weniger')).toBeDisabled();
  });
});
