import { startAuthentication } from '@simplewebauthn/browser';
import { render, screen } from '@testing-library/react';
import { expectConsole } from '../../../tests/components/console';
import { answer } from '../../test/answer';
import { user } from '../../test/user';
import { loadAdminModule } from '../federation';
import { ShellApp } from '../ShellApp';
import { AuthProvider } from './AuthProvider';

const device = jest.mocked(startAuthentication);
const refusedBy = (name: string) => device.mockRejectedValue(Object.assign(new Error(), { name }));

const ANSWERS = {
  'GET /api/auth/user': { body: { authenticated: false, user: null } },
  'POST /api/auth/passkey/options': { body: { challenge: 'abc' } },
  'POST /api/auth/passkey': { body: { user: { id: 1, email: 'maria@hofkiste.example', role: 'admin' } } },
};

const open = (answers = {}) => {
  const calls = answer({ ...ANSWERS, ...answers });
  window.history.replaceState(null, '', '/admin/login');
  render(
    <AuthProvider>
      <ShellApp />
    </AuthProvider>,
  );
  return calls;
};
const BUTTON = { name: 'Mit Passkey anmelden' };
const press = async () => user.click(await screen.findByRole('button', BUTTON));

const AdminApp = () => <p>Willkommen</p>;

beforeEach(() => {
  jest.mocked(loadAdminModule).mockResolvedValue({ version: 1, roles: ['admin'], AdminApp });
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

it('the passkey button logs in with the answer of the device', async () => {
  device.mockImplementation(async ({ optionsJSON }) => ({
    id: optionsJSON.challenge,
    rawId: 'abc',
    type: 'public-key',
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
    clientExtensionResults: {},
  }));
  const calls = open();
  await press();
  expect(await screen.findByText('Willkommen')).toBeVisible();
  expect(window.location.pathname).toBe('/admin');
  expect(calls.find(({ call }) => call === 'POST /api/auth/passkey')?.body).toMatchObject({
    response: { id: 'abc' },
  });
});

it('the passkey button says without an alert that no passkey was used', async () => {
  refusedBy('NotAllowedError');
  open();
  await press();
  expect(await screen.findByText(/^Abgebrochen, oder auf diesem Gerät ist kein Passkey/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', BUTTON)).toBeEnabled();
});

it('the passkey button shows why the server rejects the passkey', async () => {
  const message = 'Zu viele Versuche. Bitte versuche es in 15 Minuten erneut.';
  const body = { statusCode: 429, code: 'TOO_MANY_ATTEMPTS', message };
  open({ 'POST /api/auth/passkey/options': { status: 429, body } });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('the passkey button suggests the password after any other error', async () => {
  expectConsole(/^The login by passkey failed SecurityError/);
  refusedBy('SecurityError');
  open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('oder mit dem Passwort.');
});

it('a browser without passkeys shows no passkey button', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open();
  await screen.findByRole('button', { name: 'Anmelden' });
  expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
});
