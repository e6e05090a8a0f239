import { render, screen } from '@testing-library/react';
import { answer } from '../../test/answer';
import { aPickedUp, aTap, clearDevice, leaveOnDevice, leaveTaps } from '../../test/pickup';
import { user } from '../../test/user';
import { HelperLogin } from './HelperLogin';

const LOGIN = 'POST /api/auth/helper';
const helper = { role: 'helper', pickupDayId: 7, locationId: null };
const refused = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, code: 'REFUSED', message },
});

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(
    <HelperLogin>
      <p>Abholmodus</p>
    </HelperLogin>,
  );
};

it('a helper link opens the pickup day and removes the token from the address', async () => {
  const calls = answer({ [LOGIN]: { body: { user: helper } } });
  open('/admin/helfer/Kx9-tV_2');
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  expect(await screen.findByText('Abholmodus')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/pickup/7');
  expect(calls).toMatchObject([{ call: LOGIN, body: { token: 'Kx9-tV_2' } }]);
});

it('a helper link works also with a full stop behind it', async () => {
  const calls = answer({ [LOGIN]: { body: { user: helper } } });
  open('/admin/helfer/Kx3vR8mT2qLpW9zB4nYc7dFa.');
  expect(await screen.findByText('Abholmodus')).toBeVisible();
  expect(calls).toMatchObject([{ body: { token: 'Kx3vR8mT2qLpW9zB4nYc7dFa' } }]);
});

it.each(['/admin', '/admin/pickup/7', '/admin/helferinnen'])(
  'HelperLogin lets the address %s pass',
  (path) => {
    const calls = answer({});
    open(path);
    expect(screen.getByText('Abholmodus')).toBeVisible();
    expect(calls).toEqual([]);
  },
);

it.each([
  ['an ended link', '/admin/helfer/Kx9-tV_2', refused(404, 'Unbekannt.')],
  ['half a link', '/admin/helfer', refused(400, 'Ungültiger Link')],
])('the visitor of %s is asked to contact the farm', async (_, path, refusal) => {
  answer({ [LOGIN]: refusal });
  open(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Link gilt nicht');
  expect(screen.getByRole('alert')).toHaveTextContent('Frag am Hof nach einem neuen Link.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['without network', {}],
  ['after the end of the link', { [LOGIN]: refused(404, 'Unbekannt.') }],
])('a device with a helper session opens the pickup mode %s', async (_, answers) => {
  await leaveOnDevice({ role: 'helper', pickupDayId: 8, locationId: null }, [], { dayId: 8 });
  answer(answers);
  open('/admin/helfer/Kx9-tV_2');
  expect(await screen.findByText('Abholmodus')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/pickup/8');
  await clearDevice();
});

it('a helper link of another day lets the old session send its taps first', async () => {
  await leaveOnDevice({ role: 'helper', pickupDayId: 8, locationId: null }, [aTap(1, { dayId: 8 })], {
    dayId: 8,
  });
  const calls = answer({
    'POST /api/pickup/8/events': { body: aPickedUp(8) },
    [LOGIN]: { body: { user: helper } },
  });
  open('/admin/helfer/Kx9-tV_2');
  expect(await screen.findByText('Abholmodus')).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/pickup/8/events', LOGIN]);
  await clearDevice();
});

it('an ended helper link leads to the list of taps that were not sent', async () => {
  await leaveTaps([aTap(1, { dayId: 8, role: 'helper' })]);
  answer({ [LOGIN]: refused(404, 'Unbekannt.') });
  open('/admin/helfer/Kx9-tV_2');
  expect(await screen.findByText('Abholmodus')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/pickup/8');
  await clearDevice();
});

it('a temporary rejection by the server shows its reason', async () => {
  answer({ [LOGIN]: refused(429, 'Zu viele Versuche. Bitte warte 15 Minuten.') });
  open('/admin/helfer/Kx9-tV_2');
  expect(await screen.findByRole('alert')).toHaveTextContent('Zu viele Versuche. Bitte warte 15 Minuten.');
});

it.each([
  ['without network', {}],
  ['when the server fails', { [LOGIN]: refused(503, 'Die Datenbank ist nicht erreichbar.') }],
])('a failed helper link can be tried again %s', async (_, before) => {
  answer(before);
  open('/admin/helfer/Kx9-tV_2');
  expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung');
  answer({ [LOGIN]: { body: { user: helper } } });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Abholmodus')).toBeVisible();
});
