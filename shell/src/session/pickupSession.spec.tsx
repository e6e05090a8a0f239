import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../tests/components/answer';
import { expectConsole } from '../../../tests/components/console';
import { answer } from '../../test/answer';
import {
  aPickedUp,
  aTap,
  clearDevice,
  daysOnDevice,
  isOnDevice,
  leaveNotice,
  leaveOnDevice,
  noticesOnDevice,
  PAST,
  suspendedTab,
  tapsOnDevice,
} from '../../test/pickup';
import { user } from '../../test/user';
import { loadAdminModule } from '../federation';
import { ShellApp } from '../ShellApp';
import { AuthProvider } from './AuthProvider';

const maria = { id: 1, email: 'maria@hofkiste.example', role: 'admin' } as const;
const jakob = { id: 2, email: 'jakob@hofkiste.example', role: 'admin' } as const;
const helper = { role: 'helper', pickupDayId: 7, locationId: null } as const;
const USER = 'GET /api/auth/user';
const LOGIN = 'POST /api/auth/login';
const LOGOUT = 'POST /api/auth/logout';
const EVENTS = 'POST /api/pickup/7/events';
const namesOf = (calls: Call[]) => calls.map(({ call }) => call);
const signedIn = (user: object) => ({ body: { authenticated: true, user } });
const anonymous = { body: { authenticated: false, user: null } };
const done = { body: { success: true } };
const taken = { body: aPickedUp() };
const refused = (status: number) => ({
  status,
  body: { statusCode: status, code: 'REFUSED', message: 'Nein.' },
});

/** The answer to taps of which these are older than two days. */
const tooLate = (...taps: StoredTap[]) => ({
  body: {
    ...aPickedUp(),
    rejected: taps.map(({ event: { id } }) => ({
      id,
      code: 'EVENT_TOO_OLD',
      message: 'Das ist mehr als 48 Stunden her.',
    })),
  },
});

/** A tap that was taken back before it could be sent. */
const takenBack = () => {
  const undone = aTap(2, { name: 'Hackl, Leopoldine' });
  const undo = { ...aTap(2).event, action: 'undo' as const, undoes: undone.event.id };
  return [undone, aTap(2, { name: 'Hackl, Leopoldine', event: undo })];
};

const AdminApp = ({ user, onLogout }: AdminAppProps) => (
  <>
    <p>Hallo {user.role === 'admin' ? user.email : 'Helferin'}</p>
    <button type="button" onClick={() => void onLogout().catch(() => {})}>
      Ausloggen
    </button>
  </>
);
beforeEach(() =>
  jest.mocked(loadAdminModule).mockResolvedValue({ version: 1, roles: ['admin', 'helper'], AdminApp }),
);

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(
    <AuthProvider>
      <ShellApp />
    </AuthProvider>,
  );
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const logIn = async () => {
  await user.write(await screen.findByLabelText('E-Mail'), jakob.email);
  await user.write(screen.getByLabelText('Passwort'), 'geheim');
  await press('Anmelden');
};

afterEach(clearDevice);

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
    expectConsole(/^The session could not be checked/);
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

  it('removes the day of a helper whose taps have all arrived', async () => {
    await leaveOnDevice(helper);
    answer({ [USER]: anonymous });
    open('/admin/pickup/7');
    expect(await screen.findByText('Dein Helferlink gilt nicht mehr')).toBeVisible();
    await waitFor(async () => expect(await isOnDevice()).toBe(false));
  });

  it('tells a helper who was away for long to open the link again', async () => {
    await leaveOnDevice(helper);
    answer({ [USER]: anonymous });
    open('/admin/pickup/7');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('oder du warst lange nicht hier');
    expect(alert).toHaveTextContent(
      'Öffne ihn noch einmal. Geht das nicht, frag am Hof nach einem neuen Link.',
    );
    await waitFor(async () => expect(await isOnDevice()).toBe(false));
  });

  describe('lists what a helper could not send', () => {
    const ended = async () => {
      const undone = aTap(3, { name: 'Traxler, Jakob' });
      await leaveOnDevice(helper, [
        aTap(1, { role: 'helper' }),
        aTap(2, {
          role: 'helper',
          name: 'Hackl, Leopoldine',
          event: { ...aTap(2).event, action: 'collected-unpaid' },
        }),
        { ...undone, role: 'helper' },
        aTap(3, {
          role: 'helper',
          name: 'Traxler, Jakob',
          event: { ...aTap(3).event, action: 'undo', undoes: undone.event.id },
        }),
      ]);
      answer({ [USER]: anonymous, [EVENTS]: refused(401) });
      open('/admin/pickup/7');
      await screen.findByText(/^2 Änderungen vom 20\.11\.2026 konnten nicht mehr übertragen werden/);
    };
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const LISTED = ['Aigner, Theresa: abgeholt & bezahlt', 'Hackl, Leopoldine: abgeholt, noch nicht bezahlt'];

    it('and keeps nothing else', async () => {
      await ended();
      expect(items()).toEqual(LISTED);
      expect(await daysOnDevice()).toEqual([]);
      expect(await tapsOnDevice()).toHaveLength(4);
    });

    it('again at the next opening', async () => {
      await ended();
      cleanup();
      answer({ [USER]: anonymous, [EVENTS]: refused(401) });
      open('/admin/pickup/7');
      await waitFor(() => expect(items()).toEqual(LISTED));
    });

    it('also without network', async () => {
      expectConsole(/^The session could not be checked/);
      await ended();
      cleanup();
      answer({});
      open('/admin/pickup/7');
      await waitFor(() => expect(items()).toEqual(LISTED));
    });

    it('until the helper has read it', async () => {
      await ended();
      await press('Verstanden');
      expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
      await waitFor(async () => expect(await isOnDevice()).toBe(false));
    });

    it('and sends it with a new link for the same day', async () => {
      await ended();
      cleanup();
      const calls = answer({ [USER]: signedIn(helper), [EVENTS]: taken });
      open('/admin/pickup/7');
      expect(await screen.findByText('Hallo Helferin')).toBeVisible();
      expect(namesOf(calls)).toContain(EVENTS);
      expect(await tapsOnDevice()).toEqual([]);
    });
  });
});

describe('the day of a helper at the end of the link', () => {
  it('leaves a device that opens the page later without network', async () => {
    expectConsole(/^The session could not be checked/);
    await leaveOnDevice(helper, [aTap(1, { role: 'helper' })], { removeAt: PAST });
    answer({});
    open('/admin/pickup/7');
    expect(await screen.findByText('Dein Helferlink gilt nicht mehr')).toBeVisible();
    expect(await screen.findByText('Aigner, Theresa')).toBeVisible();
    expect(await daysOnDevice()).toEqual([]);
  });

  it('leaves an open page without network', async () => {
    await leaveOnDevice(helper);
    answer({});
    open('/admin/pickup/7');
    await screen.findByText('Hallo Helferin');
    await leaveOnDevice(helper, [], { removeAt: PAST });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Dein Helferlink gilt nicht mehr')).toBeVisible();
    await waitFor(async () => expect(await isOnDevice()).toBe(false));
  });

  it('stays open while the server accepts the link, because the farmer has moved the day', async () => {
    await leaveOnDevice(helper);
    const calls = answer({ [USER]: signedIn(helper) });
    open('/admin/pickup/7');
    await screen.findByText('Hallo Helferin');
    await leaveOnDevice(helper, [], { removeAt: PAST });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await daysOnDevice()).toEqual([]);
    expect(screen.getByText('Hallo Helferin')).toBeVisible();
  });
});

describe('old data of the pickup mode', () => {
  it.each([
    ['/admin/orders', signedIn(maria), 'Hallo maria@hofkiste.example'],
    ['/admin/login', anonymous, 'Anmelden'],
  ])('leave the device when %s opens', async (path, status, text) => {
    await leaveOnDevice(maria, [aTap(1, { removeAt: PAST })], { removeAt: PAST });
    await leaveNotice({ text: 'Aigner, Theresa: Diese Bestellung wurde storniert.', removeAt: PAST });
    answer({ [USER]: status });
    open(path);
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(await daysOnDevice()).toEqual([]);
    expect(await tapsOnDevice()).toEqual([]);
    expect((await noticesOnDevice()).map((notice) => notice.text)).toEqual([
      'Nicht rechtzeitig übertragen und verfallen: 1 Änderung vom 20.11.2026.',
    ]);
  });

  it('of an older release leave the device 48 hours after the tap', async () => {
    const { removeAt, ...tap } = aTap(1, { event: { ...aTap(1).event, at: '2020-01-03T16:05:00.000Z' } });
    await leaveOnDevice(maria, [tap]);
    answer({ [USER]: signedIn(maria) });
    open('/admin/orders');
    await screen.findByText('Hallo maria@hofkiste.example');
    expect(await tapsOnDevice()).toEqual([]);
    expect(await daysOnDevice()).toHaveLength(1);
  });
});

describe('logout', () => {
  it('sends the waiting taps in order and deletes all data of the device', async () => {
    const taps = [aTap(1), aTap(2)];
    await leaveOnDevice(maria, taps);
    const calls = answer({ [USER]: signedIn(maria), [EVENTS]: taken, [LOGOUT]: done });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
    const body = { events: taps.map(({ event }) => event) };
    expect(calls).toContainEqual(expect.objectContaining({ call: EVENTS, body }));
    await waitFor(async () => expect(await isOnDevice()).toBe(false));
  });

  it('sends the taps of other days if the server refuses one day', async () => {
    const other = aTap(2, { dayId: 8, name: 'Hackl, Leopoldine' });
    await leaveOnDevice(maria, [aTap(1), other]);
    const calls = answer({
      [USER]: signedIn(maria),
      [EVENTS]: refused(409),
      'POST /api/pickup/8/events': taken,
      [LOGOUT]: done,
    });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' })).toHaveTextContent(
      '1 Änderung ist noch nicht übertragen.',
    );
    expect(namesOf(calls)).toContain('POST /api/pickup/8/events');
    expect(await tapsOnDevice()).toEqual([expect.objectContaining({ dayId: 7 })]);
  });

  it('keeps the taps if the login page of a hotspot answers', async () => {
    await leaveOnDevice(maria, [aTap(1)]);
    answer({ [USER]: signedIn(maria), [EVENTS]: { body: 'Gratis-WLAN', isWrong: true } });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' })).toBeVisible();
    expect(await tapsOnDevice()).toHaveLength(1);
  });

  it('asks about taps that the server takes too late to count', async () => {
    const [old, young] = [aTap(1), aTap(2)];
    await leaveOnDevice(maria, [old, young]);
    answer({ [USER]: signedIn(maria), [EVENTS]: tooLate(old), [LOGOUT]: done });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' })).toHaveTextContent(
      '1 Änderung ist noch nicht übertragen.',
    );
    expect(await tapsOnDevice()).toEqual([old]);
  });

  it('asks about a tap that could not be taken back in time: the server counts it', async () => {
    const [counted, undo] = takenBack();
    await leaveOnDevice(maria, [counted!, undo!]);
    answer({ [USER]: signedIn(maria), [EVENTS]: tooLate(undo!), [LOGOUT]: done });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' })).toBeVisible();
    expect(await tapsOnDevice()).toEqual([undo]);
  });

  it('asks before an invitation is accepted here, too', async () => {
    await leaveOnDevice(helper, [aTap(1)]);
    answer({
      [USER]: signedIn(helper),
      [EVENTS]: refused(409),
      [LOGOUT]: done,
      'POST /api/auth/invitation': {
        body: { name: 'Maria Gruber', email: maria.email, farm: 'Biohof Lindner' },
      },
    });
    open('/admin/einladung/Kx3vR8mT2qLpW9zB4nYc7dFa');
    await press('Ausloggen');
    const dialog = await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' });
    await user.click(within(dialog).getByRole('button', { name: 'Abmelden und verwerfen' }));
    expect(await screen.findByRole('heading', { name: 'Willkommen, Maria Gruber' })).toBeVisible();
  });

  it('does not wait for a suspended tab', async () => {
    await leaveOnDevice(maria);
    const tab = await suspendedTab();
    answer({ [USER]: signedIn(maria), [LOGOUT]: done });
    open('/admin/orders');
    await press('Ausloggen');
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
    const days = () =>
      new Promise((resolve) => {
        const request = tab.transaction('days').objectStore('days').getAll();
        request.onsuccess = () => resolve(request.result);
      });
    await waitFor(async () => expect(await days()).toEqual([]));
    tab.close();
  });

  describe('with taps that the server rejects', () => {
    const question = async (count = 2) => {
      await leaveOnDevice(
        maria,
        Array.from({ length: count }, (_, index) => aTap(index)),
      );
      const calls = answer({ [USER]: signedIn(maria), [LOGOUT]: done });
      open('/admin/orders');
      await press('Ausloggen');
      return { calls, dialog: await screen.findByRole('dialog', { name: 'Trotzdem abmelden?' }) };
    };

    it.each([
      [1, '1 Änderung ist noch nicht übertragen. Wenn du dich jetzt abmeldest, geht sie verloren.'],
      [2, '2 Änderungen sind noch nicht übertragen. Wenn du dich jetzt abmeldest, gehen sie verloren.'],
    ])('asks first: %s', async (count, sentence) => {
      expect((await question(count)).dialog).toHaveTextContent(sentence);
    });

    it('stays logged in with all of them', async () => {
      const { calls, dialog } = await question();
      await user.click(within(dialog).getByRole('button', { name: 'Angemeldet bleiben' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(namesOf(calls)).not.toContain(LOGOUT);
      expect(await isOnDevice()).toBe(true);
    });

    it('logs out and discards them', async () => {
      const { dialog } = await question();
      await user.click(within(dialog).getByRole('button', { name: 'Abmelden und verwerfen' }));
      expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
      await waitFor(async () => expect(await isOnDevice()).toBe(false));
    });
  });
});

it('another farmer sends the waiting taps and sees no data of the previous one', async () => {
  await leaveOnDevice(maria, [aTap(1)]);
  const calls = answer({ [USER]: anonymous, [LOGIN]: { body: { user: jakob } }, [EVENTS]: taken });
  open('/admin/pickup/7');
  await logIn();
  expect(await screen.findByText('Hallo jakob@hofkiste.example')).toBeVisible();
  expect(namesOf(calls)).toContain(EVENTS);
  expect(await isOnDevice()).toBe(false);
});

it('the back office opens while a suspended tab delays the deletion of the database', async () => {
  await leaveOnDevice(maria);
  const tab = await suspendedTab();
  const deletion = indexedDB.deleteDatabase('pickup');
  answer({ [USER]: signedIn(maria) });
  open('/admin/orders');
  expect(await screen.findByText('Hallo maria@hofkiste.example', {}, { timeout: 5000 })).toBeVisible();
  tab.close();
  await new Promise((resolve) => {
    deletion.onsuccess = resolve;
  });
});

describe('taps of somebody else that the server refuses', () => {
  const left = async () => {
    await leaveOnDevice(maria, [aTap(1)]);
    answer({ [USER]: signedIn(jakob), [EVENTS]: refused(409) });
    open('/admin/orders');
    const dialog = await screen.findByRole('dialog', { name: 'Nicht übertragen' });
    expect(dialog).toHaveTextContent('Aigner, Theresa: abgeholt & bezahlt');
    expect(await daysOnDevice()).toEqual([]);
    return within(dialog);
  };

  it('are listed and can be sent again', async () => {
    const dialog = await left();
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Noch einmal senden' })).toBeEnabled());
    const calls = answer({ [EVENTS]: taken });
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(namesOf(calls)).toEqual([EVENTS]);
    expect(await tapsOnDevice()).toEqual([]);
  });

  it('are listed and can be deleted', async () => {
    const dialog = await left();
    await user.click(dialog.getByRole('button', { name: 'Verstanden, von diesem Gerät löschen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await tapsOnDevice()).toEqual([]);
  });

  it('are listed, too, if they come too late to count', async () => {
    const [old, undone] = [aTap(1), takenBack()];
    await leaveOnDevice(maria, [old, aTap(2), ...undone]);
    answer({ [USER]: signedIn(jakob), [EVENTS]: tooLate(old, ...undone) });
    open('/admin/orders');
    expect(await screen.findByRole('dialog', { name: 'Nicht übertragen' })).toHaveTextContent(
      'Aigner, Theresa: abgeholt & bezahlt',
    );
    expect(await tapsOnDevice()).toEqual([old]);
  });

  it('are counted without those that were taken back', async () => {
    await leaveOnDevice(maria, [aTap(1), ...takenBack()]);
    answer({ [USER]: signedIn(jakob), [EVENTS]: refused(409) });
    open('/admin/orders');
    expect(await screen.findByRole('dialog', { name: 'Nicht übertragen' })).toHaveTextContent(
      'Auf diesem Gerät ist noch 1 Änderung vom 20.11.2026',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are not mentioned if all were taken back', async () => {
    await leaveOnDevice(maria, takenBack());
    answer({ [USER]: signedIn(jakob), [EVENTS]: refused(409) });
    open('/admin/orders');
    expect(await screen.findByText('Hallo jakob@hofkiste.example')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed for a helper whose earlier link was for another day', async () => {
    await leaveOnDevice({ ...helper, pickupDayId: 8 }, [aTap(1, { dayId: 8, role: 'helper' })], { dayId: 8 });
    answer({ [USER]: signedIn(helper), 'POST /api/pickup/8/events': refused(403) });
    open('/admin/pickup/7');
    expect(await screen.findByRole('dialog', { name: 'Nicht übertragen' })).toHaveTextContent(
      'Aigner, Theresa: abgeholt & bezahlt',
    );
  });
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
