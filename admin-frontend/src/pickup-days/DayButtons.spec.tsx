import { screen } from '@testing-library/react';
import { aPickupDay } from '../../test/days';
import { openAdmin } from '../../test/open-admin';
import { standStill } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../orders/OrdersPage';

afterEach(() => jest.useRealTimers());

// The deadline is on 25.11.2026 at 18:00, the last window ends on 27.11.2026 at 19:00, both in Vienna.
it.each([
  ['before the deadline', '2026-11-25T16:59Z', true, false],
  ['from the deadline on', '2026-11-25T17:00Z', true, true],
  ['almost 12 hours after the pickup', '2026-11-28T05:59Z', true, true],
  ['12 hours after the pickup', '2026-11-28T06:00Z', false, true],
  ['almost 48 hours after the pickup', '2026-11-29T17:59Z', false, true],
  ['48 hours after the pickup', '2026-11-29T18:00Z', false, false],
])('the day offers helper links and pickup mode %s', async (_, now, hasLinks, hasMode) => {
  standStill(now);
  openAdmin('/orders?date=2026-11-27', {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': { body: [] },
  });
  await screen.findByText('Noch keine Bestellungen');
  expect(screen.queryAllByRole('button', { name: 'Helferlink: 27.11.2026' })).toHaveLength(Number(hasLinks));
  const modes = screen.queryAllByRole('link', { name: 'Abholmodus: 27.11.2026' });
  expect(modes.map((link) => link.getAttribute('href'))).toEqual(hasMode ? ['/admin/pickup/7'] : []);
});
