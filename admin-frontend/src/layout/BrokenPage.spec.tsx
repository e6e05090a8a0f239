import { screen, within } from '@testing-library/react';
import { expectConsole } from '../../../tests/components/console';
import { openAdmin, showMenu, showNextPages, user } from '../../test/open-admin';
import { pages } from '../pages';

const load = (path: string) => jest.spyOn(pages.find((page) => page.path === path)!, 'load');
const breakSms = () =>
  load('sms').mockResolvedValue(() => {
    throw new Error('broken');
  });

const products = {
  'GET /api/admin/products': { body: [] },
  'GET /api/admin/products/archived': { body: [] },
};
const isPhone = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );

beforeEach(showMenu);
afterEach(() => jest.restoreAllMocks());

it('a broken page keeps the menu, which leads to other pages', async () => {
  showNextPages();
  expectConsole(/Error: broken/);
  breakSms();
  openAdmin('/sms', products);
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Seite konnte nicht angezeigt werden.');
  expect(screen.getByRole('heading', { name: 'SMS-Verlauf', level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Produkte' }));
  expect(await screen.findByText('Keine aktiven Produkte gefunden')).toBeVisible();
});

it('a broken page keeps the menu on the phone', async () => {
  showNextPages();
  expectConsole(/Error: broken/);
  breakSms();
  isPhone(true);
  openAdmin('/sms', products);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Produkte' }));
  expect(await screen.findByText('Keine aktiven Produkte gefunden')).toBeVisible();
});

it('a retry loads the code of the page again without reloading the document', async () => {
  load('locations')
    .mockRejectedValueOnce(new Error('the chunk is missing'))
    .mockResolvedValue(() => <p>Alle Abholorte</p>);
  openAdmin('/locations', {});
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Alle Abholorte')).toBeVisible();
});
