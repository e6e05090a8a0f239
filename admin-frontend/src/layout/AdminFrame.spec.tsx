import { screen, waitFor } from '@testing-library/react';
import { fire } from '../../../tests/components/user';
import { anInstallation, publicSettings } from '../../test/farm';
import { openAdmin, showMenu, showNextPages, user } from '../../test/open-admin';
import { pages } from '../pages';

const answers = {
  'GET /api/admin/products': { body: [] },
  'GET /api/admin/products/archived': { body: [] },
  'GET /api/admin/pickup-locations': { body: [] },
};

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

// The first test would wait for the code of its pages.
beforeAll(async () => {
  for (const { path, load } of pages) if (['products', 'locations'].includes(path)) await load();
});
beforeEach(showMenu);
afterEach(() => jest.restoreAllMocks());

it('the frame shows the title of the route', async () => {
  openAdmin('/products', answers);
  expect(await heading('Produkte verwalten')).toBeVisible();
  expect(document.title).toBe('Produkte verwalten | Verwaltung');
});

it('a navigation moves the focus to the heading of the next page and scrolls to its top', async () => {
  showNextPages();
  openAdmin('/products', answers);
  expect(await heading('Produkte verwalten')).not.toHaveFocus();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('link', { name: 'Abholorte' }));
  await waitFor(async () => expect(await heading('Abholorte verwalten')).toHaveFocus());
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('link', { name: 'Abholorte' })).toHaveAttribute('aria-current', 'page');
});

it('an address opened in a tab gets back its own scroll position, not that of the page before', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 300, '/products': 500 }));
  openAdmin('/products', answers);
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 500));
  expect(scrollTo).not.toHaveBeenCalledWith(0, 300);
});

it('a broken logo becomes the drawn crate', async () => {
  openAdmin('/products', {
    ...answers,
    'GET /api/settings': { body: publicSettings({ headerLogoUrl: 'https://hof.example/logo.png' }) },
  });
  const [logo] = (await screen.findByRole('link', { name: 'Hofkiste' })).getElementsByTagName('img');
  expect(logo).toHaveAttribute('src', 'https://hof.example/logo.png');
  fire.error(logo!);
  expect(logo).not.toHaveAttribute('src', 'https://hof.example/logo.png');
});

it('the menu ends with the version of the product', async () => {
  openAdmin('/products', {
    ...answers,
    'GET /api/admin/installation': { body: anInstallation() },
  });
  expect(await screen.findByText('Hofkiste 1.0.0')).toBeVisible();
});
