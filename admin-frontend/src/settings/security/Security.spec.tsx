import { screen, within } from '@testing-library/react';
import type { Answers } from '../../../test/answer';
import { UNAVAILABLE } from '../../../test/failures';
import { user } from '../../../test/open-admin';
import { open } from '../../../test/settings-page';

const SESSIONS = '/api/admin/sessions';
const EVENTS = '/api/admin/audit-events';

const here = {
  id: 'a',
  device: 'Firefox auf Windows',
  createdAt: '2026-11-19T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:59:00.000Z',
  isCurrent: true,
};
const phone = {
  ...here,
  id: 'b',
  device: 'Chrome auf Android',
  lastUsedAt: '2026-11-13T18:20:00.000Z',
  isCurrent: false,
};

const anEvent = (changes: object) => ({
  id: 1,
  at: '2026-11-20T06:12:00.000Z',
  actor: 'maria@hofkiste.example',
  action: 'login.password',
  object: null,
  changes: [],
  network: '203.0.113.0/24',
  count: 1,
  ...changes,
});

const openSecurity = (answers: Answers = {}) =>
  open(
    {
      [`GET ${SESSIONS}`]: { body: [here, phone] },
      [`GET ${EVENTS}`]: { body: [] },
      ...answers,
    },
    '/settings?tab=security',
  );

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
};

describe('the devices', () => {
  it('are listed, with this one marked', async () => {
    openSecurity();
    expect(await rowsOf('Angemeldete Geräte')).toEqual([
      ['Firefox auf Windows', '19.11.2026, 09:00 Uhr', 'jetzt', 'dieses Gerät'],
      ['Chrome auf Android', '19.11.2026, 09:00 Uhr', '13.11.2026, 19:20 Uhr', 'Abmelden'],
    ]);
  });

  it.each([
    ['Chrome auf Android abmelden', `DELETE ${SESSIONS}/b`, 'Chrome auf Android ist abgemeldet'],
    ['Alle anderen abmelden', `DELETE ${SESSIONS}`, 'Alle anderen Geräte sind abgemeldet'],
  ])('%s', async (button, call, done) => {
    let sessions = [here, phone];
    openSecurity({
      [`GET ${SESSIONS}`]: () => ({ body: sessions }),
      [call]: () => {
        sessions = [here];
        return { body: { success: true } };
      },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.queryByText('Chrome auf Android')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Alle anderen abmelden' })).toBeDisabled();
  });

  it('says why one is not logged out', async () => {
    openSecurity({ [`DELETE ${SESSIONS}/b`]: UNAVAILABLE });
    await user.click(await screen.findByRole('button', { name: 'Chrome auf Android abmelden' }));
    expect(await screen.findByText(/^Das Abmelden hat nicht geklappt\./)).toBeVisible();
  });
});

describe('the record', () => {
  const recorded = async (changes: object) => {
    openSecurity({ [`GET ${EVENTS}`]: { body: [anEvent(changes)] } });
    return (await rowsOf('Protokoll'))[0];
  };

  it('says what was done, when, by whom and from where', async () => {
    expect(await recorded({})).toEqual([
      'Angemeldet mit Passwort',
      '20.11.2026, 07:12 Uhr',
      'maria@hofkiste.example',
      '203.0.113.0/24',
    ]);
  });

  it.each([
    [{ action: 'login.failed', count: 3, actor: null }, 'Anmeldung fehlgeschlagen, 3 Versuche', 'unbekannt'],
    [
      { action: 'login.helper', object: '7', actor: 'helper' },
      'Helferlink geöffnet, Abholtag: Nr. 7',
      'Helferin oder Helfer',
    ],
  ])('%j', async (changes, what, who) => {
    const row = await recorded(changes);
    expect(row?.[0]?.trim()).toBe(what);
    expect(row?.[2]).toBe(who);
  });

  it.each([
    [{ action: 'setting.changed', object: 'smsSenderName' }, 'Einstellung geändert: Absendername'],
    [
      { action: 'credentials.changed', changes: ['email', 'password'] },
      'Anmeldung geändert: E-Mail und Passwort',
    ],
    [{ action: 'order.deleted', object: '1284' }, 'Bestellung gelöscht: Nr. 1284'],
    [{ action: 'of.a.later.release' }, 'of.a.later.release'],
  ])('%j', async (changes, what) => {
    expect((await recorded(changes))?.[0]).toBe(what);
  });

  it('shows older ones', async () => {
    const page = Array.from({ length: 100 }, (_, index) => anEvent({ id: 200 - index }));
    openSecurity({
      [`GET ${EVENTS}`]: { body: page },
      [`GET ${EVENTS}?before=101`]: { body: [anEvent({ id: 100, action: 'passkey.added' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Ältere Einträge' }));
    expect(await screen.findByText('Passkey hinzugefügt')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ältere Einträge' })).not.toBeInTheDocument();
  });
});
