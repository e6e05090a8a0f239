import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../test/answer';
import { aPickupDay } from '../test/orders';
import { AdminApp } from './AdminApp';

const settings = { 'GET /api/settings': { body: [{ key: 'headerTitle', value: 'Biohof Lindner' }] } };
const unauthorized = {
  status: 401,
  body: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Bitte melde dich an.' },
};

const open = (path: string, props: { onLogout?: () => Promise<void>; onExpired?: () => void } = {}) => {
  window.history.replaceState(null, '', path);
  const { onLogout = async () => {}, onExpired = () => {} } = props;
  render(<AdminApp user={{ email: 'maria@hofkiste.example' }} onLogout={onLogout} onExpired={onExpired} />);
};

it('shows the full menu under the name of the farm', async () => {
  answer(settings);
  open('/admin');
  const menu = within(await screen.findByRole('navigation', { name: 'Verwaltung' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin'],
    ['Produkte', '/admin/products'],
    ['Gemüsekisten', '/admin/box-presets'],
    ['Abholorte', '/admin/locations'],
    ['Abholtage', '/admin/pickup-days'],
    ['Bestellungen', '/admin/orders'],
    ['Kunden', '/admin/customers'],
    ['SMS-Verlauf', '/admin/sms'],
    ['Einstellungen', '/admin/settings'],
  ]);
  expect(screen.getByRole('link', { name: 'Biohof Lindner' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Dashboard | Verwaltung'));
});

it('works with the defaults while the settings fail', async () => {
  answer({});
  open('/admin');
  expect(await screen.findByRole('link', { name: 'Hofkiste' })).toBeVisible();
});

it('shows 404 for an unknown address', async () => {
  answer(settings);
  open('/admin/gibt/es/nicht');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(document.title).toBe('404 Page Not Found | Verwaltung');
});

it('says so when logging out fails', async () => {
  answer(settings);
  open('/admin', { onLogout: () => Promise.reject(new Error('503')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ausloggen' }));
  expect(
    await screen.findByText('Das Ausloggen hat nicht geklappt. Du bist weiterhin angemeldet.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ausloggen' })).toBeEnabled();
});

it('tells the shell when a call says that the session is over, and keeps the address', async () => {
  const onExpired = jest.fn();
  answer({
    ...settings,
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': unauthorized,
  });
  open('/admin/orders?date=2026-11-27', { onExpired });
  await screen.findByText('Bitte melde dich an.');
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(window.location.href).toMatch(/\/admin\/orders\?date=2026-11-27$/);
});
