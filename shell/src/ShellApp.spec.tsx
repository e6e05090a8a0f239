import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expectConsole } from '../../tests/components/console';
import { fire } from '../../tests/components/user';
import { answer } from '../test/answer';
import { user } from '../test/user';
import { loadAdminModule } from './federation';
import { ShellApp } from './ShellApp';
import { AuthProvider, useAuth } from './session/AuthProvider';

const maria = { id: 1, email: 'maria@hofkiste.example', role: 'admin' };
const aHelper = { role: 'helper', pickupDayId: 7, locationId: 2 };
const anonymous = { 'GET /api/auth/user': { body: { authenticated: false, user: null } } };
const signedIn = { 'GET /api/auth/user': { body: { authenticated: true, user: maria } } };
const refused = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, code: 'REFUSED', message },
});

const goOn = jest.fn();

const AdminApp = ({ user, onLogout, onExpired, onUserChanged }: AdminAppProps) => (
  <>
    <p>{user.role === 'helper' ? `Abholung ${user.pickupDayId}` : `Hallo ${user.email}`}</p>
    <button type="button" onClick={() => void onLogout().catch(() => {})}>
      Ausloggen
    </button>
    <button type="button" onClick={() => void onExpired().then(goOn)}>
      Sitzung zu Ende
    </button>
    <button
      type="button"
      onClick={() => onUserChanged({ id: 1, email: 'hof@lindner.example', role: 'admin' })}
    >
      Adresse ändern
    </button>
    <input aria-label="Getippt" />
  </>
);
beforeEach(() =>
  jest.mocked(loadAdminModule).mockResolvedValue({ version: 1, roles: ['admin', 'helper'], AdminApp }),
);

const Outside = () => <p>{useAuth().user?.role}</p>;

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(
    <AuthProvider>
      <ShellApp />
    </AuthProvider>,
  );
};

const logIn = async (email: string, password: string) => {
  if (email) await user.write(await screen.findByLabelText('E-Mail'), email);
  if (password) await user.write(screen.getByLabelText('Passwort'), password);
  await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
};

afterEach(() => goOn.mockClear());

it('the shell shows "Laden..." until the server has answered', async () => {
  answer(anonymous);
  open('/admin');
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(document.title).toBe('Anmelden | Verwaltung');
});

it('the login shows name and logo of the farm, and a drawn crate for a broken logo', async () => {
  answer({
    ...anonymous,
    'GET /api/settings': {
      body: [
        { key: 'headerTitle', value: 'Biohof Lindner' },
        { key: 'headerLogoUrl', value: '/logo.png?a=1&b=2' },
      ],
    },
  });
  open('/admin');
  const brand = await screen.findByRole('link', { name: 'Biohof Lindner' });
  const logo = brand.querySelector('img')!;
  expect(logo).toHaveAttribute('src', '/logo.png?a=1&b=2');
  fire.error(logo);
  expect(logo).toHaveAttribute('src', 'picture.svg');
});

it('the login shows "Verwaltung" and the drawn crate if the server does not tell name and logo', async () => {
  answer(anonymous);
  open('/admin');
  const brand = await screen.findByRole('link', { name: 'Verwaltung' });
  expect(brand.querySelector('img')).toHaveAttribute('src', 'picture.svg');
});

it('the shell shows the login if the session check fails', async () => {
  expectConsole(/^The session could not be checked/);
  answer({ 'GET /api/auth/user': refused(503, 'Die Datenbank ist nicht erreichbar.') });
  open('/admin/orders');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

it('the login names missing values at their fields and focuses the first', async () => {
  answer(anonymous);
  open('/admin');
  await logIn('', '');
  expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription('E-Mail ist erforderlich');
  expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription('Passwort ist erforderlich');
  await waitFor(() => expect(screen.getByLabelText('E-Mail')).toHaveFocus());
});

it.each([
  ['wrong credentials', refused(401, 'Nicht angemeldet.'), 'Ungültige E-Mail oder Passwort.'],
  ['too many attempts', refused(429, 'Zu viele Versuche.'), 'Zu viele Versuche.'],
  [
    'a broken server',
    refused(503, 'Datenbank weg'),
    'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
  ],
])('the login explains %s in an alert', async (_, refusal, sentence) => {
  if (refusal.status >= 500) expectConsole(/^The login failed/);
  answer({ ...anonymous, 'POST /api/auth/login': refusal });
  open('/admin');
  await logIn('maria@hofkiste.example', 'falsch');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
});

it('the login explains a lost connection in an alert', async () => {
  expectConsole(/^The login failed/);
  answer(anonymous);
  open('/admin');
  await logIn('maria@hofkiste.example', 'geheim');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
  );
});

it('the login shows that it is busy and sends one request', async () => {
  answer(anonymous);
  open('/admin');
  await user.write(await screen.findByLabelText('E-Mail'), maria.email);
  await user.write(screen.getByLabelText('Passwort'), 'geheim');
  const unanswered = jest.fn(() => new Promise<Response>(() => {}));
  Object.assign(globalThis, { fetch: unanswered });
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Anmelden...' })).toBeDisabled();
  expect(unanswered).toHaveBeenCalledTimes(1);
});

it('the login leads to the page that was requested', async () => {
  const calls = answer({ ...anonymous, 'POST /api/auth/login': { body: { user: maria } } });
  open('/admin/orders?date=2026-11-27');
  await logIn('maria@hofkiste.example', 'geheim');
  expect(await screen.findByText('Hallo maria@hofkiste.example')).toBeVisible();
  expect(window.location.href).toMatch(/\/admin\/orders\?date=2026-11-27$/);
  expect(calls.at(-1)).toMatchObject({
    call: 'POST /api/auth/login',
    body: { email: 'maria@hofkiste.example', password: 'geheim' },
  });
});

it('the login page leads to the dashboard', async () => {
  answer({ ...anonymous, 'POST /api/auth/login': { body: { user: maria } } });
  open('/admin/login');
  await logIn('maria@hofkiste.example', 'geheim');
  await screen.findByText('Hallo maria@hofkiste.example');
  expect(window.location.pathname).toBe('/admin');
});

it.each([
  ['Zu oft versucht.', 'Zu oft versucht.'],
  ['', 'Ungültige E-Mail oder Passwort.'],
])('the login shows the message %j of the direct login', async (message, sentence) => {
  answer({
    ...anonymous,
    'POST /api/admin/direct-login': { status: 401, body: { success: false, message } },
  });
  open('/admin/login?direct');
  await logIn('maria@hofkiste.example', 'falsch');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('the direct login opens the back office', async () => {
  let isIn = false;
  answer({
    'GET /api/auth/user': () => (isIn ? signedIn : anonymous)['GET /api/auth/user'],
    'POST /api/admin/direct-login': () => {
      isIn = true;
      return { body: { success: true, message: 'Angemeldet' } };
    },
  });
  open('/admin/login?direct');
  await logIn('maria@hofkiste.example', 'geheim');
  expect(await screen.findByText('Hallo maria@hofkiste.example')).toBeVisible();
});

it('logout leads to the login', async () => {
  answer({ ...signedIn, 'POST /api/auth/logout': { body: { success: true } } });
  open('/admin');
  await user.click(await screen.findByRole('button', { name: 'Ausloggen' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

it('a failed logout keeps the session', async () => {
  answer({ ...signedIn, 'POST /api/auth/logout': refused(503, 'Datenbank weg') });
  open('/admin');
  await user.click(await screen.findByRole('button', { name: 'Ausloggen' }));
  expect(screen.getByText('Hallo maria@hofkiste.example')).toBeVisible();
});

describe('the login after the session has ended', () => {
  const loseSession = async (next = maria, before?: string) => {
    answer({ ...signedIn, 'POST /api/auth/login': { body: { user: next } } });
    open('/admin/customers');
    await user.write(await screen.findByLabelText('Getippt'), 'Lauch');
    if (before) await user.click(screen.getByRole('button', { name: before }));
    await user.click(screen.getByRole('button', { name: 'Sitzung zu Ende' }));
    return screen.findByRole('dialog', { name: 'Anmelden' });
  };
  const logInAgain = async (login: HTMLElement) => {
    await user.write(within(login).getByLabelText('Passwort'), 'geheim');
    await user.click(within(login).getByRole('button', { name: 'Anmelden' }));
    await waitFor(() => expect(login).not.toBeInTheDocument());
  };

  it('covers the page and shows the address of the same user', async () => {
    const login = await loseSession();
    expect(login).toHaveTextContent('Was du getippt hast, ist noch da.');
    expect(within(login).getByLabelText('E-Mail')).toHaveValue('maria@hofkiste.example');
    expect(within(login).getByLabelText('Passwort')).toHaveFocus();
    expect(window.location.pathname).toBe('/admin/customers');
    await user.keyboard('{Escape}');
    expect(login).toHaveAttribute('open');
  });

  it('keeps the typed values and finishes the pending call', async () => {
    await logInAgain(await loseSession());
    expect(screen.getByLabelText('Getippt')).toHaveValue('Lauch');
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('shows the current address of the user', async () => {
    const login = await loseSession(maria, 'Adresse ändern');
    expect(within(login).getByLabelText('E-Mail')).toHaveValue('hof@lindner.example');
  });

  it('recognises the user by the id if the address was changed elsewhere', async () => {
    await logInAgain(await loseSession({ ...maria, email: 'hof@lindner.example' }));
    expect(screen.getByLabelText('Getippt')).toHaveValue('Lauch');
    expect(screen.getByText('Hallo hof@lindner.example')).toBeVisible();
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it('opens a new back office for another user', async () => {
    await logInAgain(await loseSession({ ...maria, id: 2, email: 'jakob@hofkiste.example' }));
    expect(await screen.findByText('Hallo jakob@hofkiste.example')).toBeVisible();
    expect(screen.getByLabelText('Getippt')).toHaveValue('');
    expect(goOn).not.toHaveBeenCalled();
  });
});

describe('a helper', () => {
  const helper = { 'GET /api/auth/user': { body: { authenticated: true, user: aHelper } } };

  it.each(['/admin', '/admin/orders?date=2026-11-27', '/admin/pickup/8', '/admin/login'])(
    'is redirected from %s to the pickup mode of the link',
    async (path) => {
      answer(helper);
      open(path);
      expect(await screen.findByText('Abholung 7')).toBeVisible();
      expect(window.location.href).toMatch(/\/admin\/pickup\/7$/);
    },
  );

  it('without a session sees how to come back', async () => {
    answer(anonymous);
    open('/admin/pickup/7');
    expect(await screen.findByText(/öffne noch einmal den Link/)).toBeVisible();
  });

  it('sees that the link has ended and no login form', async () => {
    answer(helper);
    open('/admin/pickup/7');
    await user.click(await screen.findByRole('button', { name: 'Sitzung zu Ende' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dein Helferlink gilt nicht mehr');
    expect(screen.queryByText('Abholung 7')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument();
  });
});

it('useAuth throws outside its provider', () => {
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
