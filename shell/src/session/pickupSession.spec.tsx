import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '../../test/answer';
import { aTap, clearDevice, isOnDevice, leaveOnDevice } from '../../test/pickup';
import { ShellApp } from '../ShellApp';
import { AuthProvider } from './AuthProvider';

const maria = { id: 1, email: 'maria@hofkiste.example', role: 'admin' } as const;
const jakob = { id: 2, email: 'jakob@hofkiste.example', role: 'admin' } as const;
const helper = { role: 'helper', pickupDayId: 7, locationId: null } as const;
const USER = 'GET /api/auth/user';
const LOGIN = 'POST /api/auth/login';
const LOGOUT = 'POST /api/auth/logout';
const EVENTS = 'POST /api/pickup/7/events';
const signedIn = (user: object) => ({ body: { authenticated: true, user } });
const anonymous = { body: { authenticated: false, user: null } };
const done = { body: { success: true } };

jest.mock('../adminRemote', () => ({
  loadAdminModule: async () => ({
    version: 1,
    roles: ['admin', 'helper'],
    AdminApp: ({ user, onLogout }: AdminAppProps) => (
      <>
        <p>Hallo {user.role === 'admin' ? user.email : 'Helferin'}</p>
        <button type="button" onClick={() => void onLogout().catch(() => {})}>
          Ausloggen
        </button>
      </>
    ),
  }),
}));

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(
    <AuthProvider>
      <ShellApp />
    </AuthProvider>,
  );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const logIn = async () => {
  await userEvent.type(await screen.findByLabelText('E-Mail'), jakob.email);
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim');
  await press('Anmelden');
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  jest.restoreAllMocks();
  await clearDevice();
});

describe('the shell without an answer of the session check', () => {
  it.each([
    ['the farmer', maria, 'Hallo maria@hofkiste.example'],
    ['a helper', helper, 'Hallo Helferin'],
  ])('opens the pickup mode for %s who used it last', async (_, user, greeting) => {
    await leaveOnDevice(user);
    answer({});
    open('/admin/pickup/7');
    expect(await screen.findByText(greeting)).toBeVisible();
  });

  it('opens the pickup mode if the server accepts the call but never answers', async () => {
    await leaveOnDevice(maria);
    Object.assign(globalThis, {
      fetch: (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    });
    open('/admin/pickup/7');
    expect(await screen.findByText('Hallo maria@hofkiste.example', {}, { timeout: 5000 })).toBeVisible();
  });

  it.each(['/admin/pickup/8', '/admin/orders'])('asks for the login at %s', async (path) => {
    await leaveOnDevice(maria);
    answer({});
    open(path);
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });
});

describe('the pickup mode after the session has ended', () => {
  it('asks the farmer for the login and keeps the taps', async () => {
    await leaveOnDevice(maria, [aTap(1)]);
    answer({ [USER]: anonymous });
    open('/admin/pickup/7');
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
    expect(await isOnDevice()).toBe(true);
  });

  it('shows a helper what got lost and deletes all data of the device', async () => {
    await leaveOnDevice(helper, [aTap(1), aTap(2)]);
    answer({ [USER]: anonymous, [EVENTS]: { status: 401, body: {} } });
    open('/admin/pickup/7');
    expect(await screen.findByText('Dein Helferlink gilt nicht mehr')).toBeVisible();
    expect(await screen.findByText(/2 Änderungen konnten nicht mehr übertragen werden/)).toBeVisible();
    await waitFor(async () => expect(await isOnDevice()).toBe(false));
  });
});

describe('logout', () => {
  it('sends the waiting taps in order and deletes all data of the device', async () => {
    const taps = [aTap(1), aTap(2)];
    await leaveOnDevice(maria, taps);
    const fetch = answer({ [USER]: signedIn(maria), [EVENTS]: done, [LOGOUT]: done });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
    const body = JSON.stringify({ events: taps.map(({ event }) => event) });
    expect(fetch).toHaveBeenCalledWith('/api/pickup/7/events', expect.objectContaining({ body }));
    await waitFor(async () => expect(await isOnDevice()).toBe(false));
  });

  describe('with taps that the server rejects', () => {
    const question = async (count = 2) => {
      await leaveOnDevice(
        maria,
        Array.from({ length: count }, (_, index) => aTap(index)),
      );
      const fetch = answer({ [USER]: signedIn(maria), [LOGOUT]: done });
      open('/admin/orders');
      await press('Ausloggen');
      return { fetch, dialog: await screen.findByRole('dialog', { name: 'Trotzdem ausloggen?' }) };
    };

    it.each([
      [1, '1 Änderung ist noch nicht übertragen. Wenn du dich jetzt ausloggst, geht sie verloren.'],
      [2, '2 Änderungen sind noch nicht übertragen. Wenn du dich jetzt ausloggst, gehen sie verloren.'],
    ])('asks first: %s', async (count, sentence) => {
      expect((await question(count)).dialog).toHaveTextContent(sentence);
    });

    it('stays logged in with all of them', async () => {
      const { fetch, dialog } = await question();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Angemeldet bleiben' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(fetch).not.toHaveBeenCalledWith('/api/auth/logout', expect.anything());
      expect(await isOnDevice()).toBe(true);
    });

    it('logs out and discards them', async () => {
      const { dialog } = await question();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Ausloggen und verwerfen' }));
      expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
      await waitFor(async () => expect(await isOnDevice()).toBe(false));
    });
  });
});

it('another farmer sends the waiting taps and sees no data of the previous one', async () => {
  await leaveOnDevice(maria, [aTap(1)]);
  const fetch = answer({ [USER]: anonymous, [LOGIN]: { body: { user: jakob } }, [EVENTS]: done });
  open('/admin/pickup/7');
  await logIn();
  expect(await screen.findByText('Hallo jakob@hofkiste.example')).toBeVisible();
  expect(fetch).toHaveBeenCalledWith('/api/pickup/7/events', expect.anything());
  expect(await isOnDevice()).toBe(false);
});

it('the same farmer sees all data after another login', async () => {
  await leaveOnDevice({ ...maria, id: jakob.id }, [aTap(1)]);
  answer({ [USER]: anonymous, [LOGIN]: { body: { user: jakob } } });
  open('/admin/pickup/7');
  await logIn();
  expect(await screen.findByText('Hallo jakob@hofkiste.example')).toBeVisible();
  expect(await isOnDevice()).toBe(true);
});

it('a device that never used the pickup mode has no storage for it', async () => {
  answer({ [USER]: signedIn(maria), [LOGOUT]: done });
  open('/admin');
  await press('Ausloggen');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(await isOnDevice()).toBe(false);
});
