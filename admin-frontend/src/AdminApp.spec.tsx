import { render, screen, waitFor, within } from '@testing-library/react';
import { answer, failedWith } from '../test/answer';
import { aPickupDay } from '../test/days';
import { publicSettings } from '../test/farm';
import { admin, showMenu, user } from '../test/open-admin';
import { anOrder } from '../test/orders';
import { AdminApp } from './AdminApp';

const settings = { 'GET /api/settings': { body: publicSettings({ headerTitle: 'Biohof Lindner' }) } };
const unauthorized = failedWith(401, 'UNAUTHORIZED', 'Bitte melde dich an.');

const open = (
  path: string,
  props: { onLogout?: () => Promise<void>; onExpired?: () => Promise<void> } = {},
) => {
  window.history.replaceState(null, '', path);
  const { onLogout = async () => {}, onExpired = async () => {} } = props;
  render(<AdminApp user={admin} onLogout={onLogout} onExpired={onExpired} onUserChanged={() => {}} />);
};

beforeEach(showMenu);

it('the back office shows the full menu under the name of the farm', async () => {
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
    ['Auswertung', '/admin/evaluation'],
    ['SMS-Verlauf', '/admin/sms'],
    ['Einstellungen', '/admin/settings'],
    ['Hilfe', '/admin/hilfe'],
  ]);
  expect(screen.getByRole('link', { name: 'Biohof Lindner' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Dashboard | Verwaltung'));
});

it('the back office shows no page in a wrong time zone when the settings cannot be loaded, and offers a retry', async () => {
  answer({});
  open('/admin');
  expect(await screen.findByText('Die Verwaltung konnte nicht geladen werden.')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  answer(settings);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('link', { name: 'Biohof Lindner' })).toBeVisible();
});

it('the back office shows 404 for an unknown address', async () => {
  answer(settings);
  open('/admin/gibt/es/nicht');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(document.title).toBe('404 Page Not Found | Verwaltung');
});

it('a failed logout shows an error, and the user can try again', async () => {
  answer(settings);
  open('/admin', { onLogout: () => Promise.reject(new Error('503')) });
  await user.click(await screen.findByRole('button', { name: 'Ausloggen' }));
  expect(
    await screen.findByText('Das Ausloggen hat nicht geklappt. Du bist weiterhin angemeldet.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ausloggen' })).toBeEnabled();
});

it('a call with an expired session asks for the login and repeats after it', async () => {
  let isOver = true;
  const onExpired = jest.fn(async () => {
    isOver = false;
  });
  answer({
    ...settings,
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': () => (isOver ? unauthorized : { body: [anOrder()] }),
  });
  open('/admin/orders?date=2026-11-27', { onExpired });
  expect(await screen.findByText('Aigner, Theresa')).toBeVisible();
  expect(onExpired).toHaveBeenCalledTimes(1);
});

describe('logout with unsaved changes', () => {
  const typeABox = async (onLogout: () => Promise<void>) => {
    answer({ ...settings, 'GET /api/admin/products': { body: [] } });
    open('/admin/box-presets/edit/new', { onLogout });
    await user.write(await screen.findByLabelText('Name'), 'Grillkiste');
    await user.click(screen.getByRole('button', { name: 'Ausloggen' }));
    return within(await screen.findByRole('dialog', { name: 'Seite verlassen?' }));
  };

  it('asks first, and "Hier bleiben" keeps the session and the typed values', async () => {
    const onLogout = jest.fn(async () => {});
    const dialog = await typeABox(onLogout);
    await user.click(dialog.getByRole('button', { name: 'Hier bleiben' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onLogout).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Grillkiste');
  });

  it('asks first, and "Verwerfen und verlassen" logs out', async () => {
    const onLogout = jest.fn(async () => {});
    const dialog = await typeABox(onLogout);
    await user.click(dialog.getByRole('button', { name: 'Verwerfen und verlassen' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });
});
