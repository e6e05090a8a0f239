import { screen } from '@testing-library/react';
import { openAdmin, user } from '../../test/open-admin';

jest.mock('../pickup-locations/PickupLocationsPage', () => ({
  PickupLocationsPage: () => {
    throw new Error('broken');
  },
}));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('a page that breaks leaves the menu, which leads on', async () => {
  openAdmin('/locations', {
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/products/archived': { body: [] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Seite konnte nicht angezeigt werden.');
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Produkte' }));
  expect(await screen.findByText('Keine aktiven Produkte gefunden')).toBeVisible();
});
