import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { render, screen, waitFor } from '@testing-library/react';
import { expectConsole } from '../../../tests/components/console';
import { answer } from '../../test/answer';
import { user } from '../../test/user';
import { loadAdminModule } from '../federation';
import { ShellApp } from '../ShellApp';
import { AuthProvider } from './AuthProvider';

const AdminApp = ({ user }: AdminAppProps) => <p>Hallo {'name' in user && user.name}</p>;
const roles = ['admin', 'staff', 'reader', 'helper'];
beforeEach(() => jest.mocked(loadAdminModule).mockResolvedValue({ version: 1, roles, AdminApp }));

const TOKEN = 'Kx3vR8mT2qLpW9zB4nYc7dFa';
const OPEN = 'POST /api/auth/invitation';
const ACCEPT = 'POST /api/auth/invitation/accept';
const anonymous = { 'GET /api/auth/user': { body: { authenticated: false, user: null } } };
const invitation = {
  [OPEN]: { body: { name: 'Maria Gruber', email: 'maria@hofkiste.example', farm: 'Biohof Lindner' } },
};
const unknown = {
  status: 404,
  body: {
    statusCode: 404,
    code: 'INVITATION_UNKNOWN',
    message: 'Diese Einladung gibt es nicht, oder sie gilt nicht mehr.',
  },
};
const maria = { id: 2, email: 'maria@hofkiste.example', role: 'staff', name: 'Maria Gruber' };

const open = (path = `/admin/einladung/${TOKEN}`) => {
  window.history.replaceState(null, '', path);
  render(
    <AuthProvider>
      <ShellApp />
    </AuthProvider>,
  );
};

const accept = async (password: string) => {
  await user.write(await screen.findByLabelText('Passwort'), password);
  await user.click(screen.getByRole('button', { name: 'Los geht’s' }));
};

it('an invited person sets a password and is logged in', async () => {
  const calls = answer({ ...anonymous, ...invitation, [ACCEPT]: { body: { user: maria } } });
  open();
  expect(await screen.findByRole('heading', { name: 'Willkommen, Maria Gruber' })).toBeVisible();
  expect(screen.getByText(/Verwaltung von Biohof Lindner/)).toBeVisible();
  expect(screen.getByLabelText('E-Mail')).toHaveValue('maria@hofkiste.example');
  await accept('drei rüben im winterbeet');
  expect(await screen.findByText('Hallo Maria Gruber')).toBeVisible();
  expect(window.location.pathname).toBe('/admin');
  expect(calls.at(-1)).toMatchObject({
    call: ACCEPT,
    body: { token: TOKEN, password: 'drei rüben im winterbeet' },
  });
});

it('a password that is too short or that the server refuses is named at its place', async () => {
  answer({
    ...anonymous,
    ...invitation,
    [ACCEPT]: {
      status: 400,
      body: {
        statusCode: 400,
        code: 'VALIDATION_FAILED',
        message: 'Bitte prüfe deine Eingaben.',
        errors: [{ path: 'password', message: 'Dieses Passwort ist zu leicht zu erraten' }],
      },
    },
  });
  open();
  await accept('kurz');
  expect(screen.getByLabelText('Passwort')).toHaveAccessibleDescription(
    'Das Passwort braucht mindestens 12 Zeichen',
  );
  await accept('passwort1234');
  expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Passwort ist zu leicht zu erraten.');
});

it('an invitation that was used meanwhile leads to the login', async () => {
  answer({ ...anonymous, ...invitation, [ACCEPT]: unknown });
  open();
  await accept('drei rüben im winterbeet');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Vielleicht hat es schon geklappt: Melde dich an.'),
  );
  expect(screen.getByRole('link', { name: 'Melde dich an' })).toHaveAttribute('href', '/admin');
});

it.each([
  ['an unknown link', `/admin/einladung/${TOKEN}`, unknown],
  ['half a link', '/admin/einladung', { ...unknown, status: 400 }],
])('%s says what to do', async (_, path, refusal) => {
  answer({ ...anonymous, [OPEN]: refusal });
  open(path);
  expect(await screen.findByRole('heading', { name: 'Diese Einladung gilt nicht' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('frag am Hof nach einer neuen');
});

it('somebody who is logged in here logs out first', async () => {
  answer({
    'GET /api/auth/user': {
      body: { authenticated: true, user: { ...maria, role: 'admin', name: 'Johann' } },
    },
    'POST /api/auth/logout': { body: { success: true } },
    ...invitation,
  });
  open();
  expect(await screen.findByText('Du bist als Johann angemeldet. Melde dich zuerst ab.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ausloggen' }));
  expect(await screen.findByRole('heading', { name: 'Willkommen, Maria Gruber' })).toBeVisible();
});

it('a logout that fails says so, and can be tried again', async () => {
  const here = {
    'GET /api/auth/user': { body: { authenticated: true, user: maria } },
    ...invitation,
  };
  answer({ ...here, 'POST /api/auth/logout': { status: 503, body: unknown.body } });
  expectConsole(/^The logout failed/);
  open();
  await user.click(await screen.findByRole('button', { name: 'Ausloggen' }));
  expect(
    await screen.findByText('Das Abmelden hat nicht geklappt. Du bist weiterhin angemeldet.'),
  ).toBeVisible();
  answer({ ...here, 'POST /api/auth/logout': { body: { success: true } } });
  await user.click(screen.getByRole('button', { name: 'Ausloggen' }));
  expect(await screen.findByRole('heading', { name: 'Willkommen, Maria Gruber' })).toBeVisible();
});
