import type { AuditEvent } from '@hofkiste/contract/wire/audit-events';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../../tests/components/answer';
import { DONE, UNAVAILABLE } from '../../../test/answer';
import { aPickupDay } from '../../../test/days';
import { anAdminEmail, anAuditEvent, aPasskey, aSession, aValidHelperLink } from '../../../test/farm';
import { openPart, user } from '../../../test/open-admin';
import { Security } from './Security';

const SESSIONS = '/api/admin/sessions';
const PASSKEYS = '/api/admin/passkeys';
const LINKS = '/api/admin/helper-links';
const EVENTS = '/api/admin/audit-events';

const here = aSession();
const phone = aSession({
  id: 'b',
  device: 'Chrome auf Android',
  lastUsedAt: '2026-11-13T18:20:00.000Z',
  isCurrent: false,
});

const openSecurity = (answers: Answers = {}) =>
  openPart(<Security />, {
    'GET /api/admin/email': { body: anAdminEmail() },
    [`GET ${SESSIONS}`]: { body: [here, phone] },
    [`GET ${PASSKEYS}`]: { body: [] },
    [`GET ${LINKS}`]: { body: [] },
    [`GET ${EVENTS}`]: { body: [] },
    ...answers,
  });

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

describe('the list of devices', () => {
  it('shows all devices and marks the current one', async () => {
    openSecurity();
    expect(await rowsOf('Angemeldete Geräte')).toEqual([
      ['Firefox auf Windows dieses Gerät', '19.11.2026, 09:00 Uhr', 'jetzt', ''],
      ['Chrome auf Android ', '19.11.2026, 09:00 Uhr', '13.11.2026, 19:20 Uhr', 'Abmelden'],
    ]);
  });

  it.each([
    ['Chrome auf Android abmelden', `DELETE ${SESSIONS}/b`, 'Chrome auf Android ist abgemeldet'],
    ['Alle anderen abmelden', `DELETE ${SESSIONS}`, 'Alle anderen Geräte sind abgemeldet'],
  ])('ends the sessions and confirms it: %s', async (button, call, done) => {
    let sessions = [here, phone];
    openSecurity({
      [`GET ${SESSIONS}`]: () => ({ body: sessions }),
      [call]: () => {
        sessions = [here];
        return DONE;
      },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Chrome auf Android')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Alle anderen abmelden' })).toBeDisabled();
  });

  it('shows why a device could not be logged out', async () => {
    openSecurity({ [`DELETE ${SESSIONS}/b`]: UNAVAILABLE });
    await user.click(await screen.findByRole('button', { name: 'Chrome auf Android abmelden' }));
    expect(await screen.findByText(/^Das Abmelden hat nicht geklappt\./)).toBeVisible();
  });
});

describe('the list of helper links', () => {
  const link = aValidHelperLink({ locationName: 'Bauernmarkt' });

  it('shows day, place, creation and last use of each link, and ends one', async () => {
    let links = [link, { ...link, id: 4, locationName: null, lastUsedAt: '2026-11-20T08:30:00.000Z' }];
    openSecurity({
      [`GET ${LINKS}`]: () => ({ body: links }),
      'DELETE /api/admin/pickup-days/7/helper-links/3': () => {
        links = links.slice(1);
        return DONE;
      },
    });
    expect((await rowsOf('Gültige Helferlinks')).map((row) => row.slice(0, 4))).toEqual([
      ['Freitag, 27.11.2026', 'Bauernmarkt', '20.11.2026, 09:00 Uhr', 'noch nie'],
      ['Freitag, 27.11.2026', 'Alle Orte', '20.11.2026, 09:00 Uhr', '20.11.2026, 09:30 Uhr'],
    ]);
    await user.click(
      await screen.findByRole('button', { name: 'Link beenden: Freitag, 27.11.2026, Bauernmarkt' }),
    );
    const question = within(await screen.findByRole('dialog', { name: 'Helferlink beenden' }));
    await user.click(question.getByRole('button', { name: 'Beenden' }));
    expect(await screen.findByText('Helferlink beendet')).toBeVisible();
    await waitFor(async () => expect(await rowsOf('Gültige Helferlinks')).toHaveLength(1));
  });

  it('says that there is none', async () => {
    openSecurity();
    expect(await screen.findByText('Gerade gilt kein Helferlink.')).toBeVisible();
  });
});

describe('a passkey', () => {
  const laptop = aPasskey();
  const device = jest.mocked(startRegistration);

  beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => {
    device.mockReset();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  const add = async (answers: Answers = {}) => {
    let passkeys: object[] = [];
    openSecurity({
      [`GET ${PASSKEYS}`]: () => ({ body: passkeys }),
      [`POST ${PASSKEYS}/options`]: { body: { challenge: 'abc' } },
      [`POST ${PASSKEYS}`]: (sent) => {
        passkeys = [laptop];
        expect(sent).toMatchObject({ name: 'Laptop', response: { id: 'abc' } });
        return { status: 201, body: laptop };
      },
      ...answers,
    });
    await user.click(await screen.findByRole('button', { name: 'Passkey hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Passkey hinzufügen' }));
    await user.write(dialog.getByLabelText('Bezeichnung'), 'Laptop{Enter}');
    return dialog;
  };

  it('is added with a name', async () => {
    device.mockImplementation(async ({ optionsJSON }) => ({
      id: optionsJSON.challenge,
      rawId: 'abc',
      type: 'public-key',
      response: { clientDataJSON: 'a', attestationObject: 'b' },
      clientExtensionResults: {},
    }));
    await add();
    expect(await screen.findByText('Passkey hinzugefügt')).toBeVisible();
    expect((await rowsOf('Passkeys'))[0]?.slice(0, 3)).toEqual([
      'Laptop',
      '02.10.2026, 10:00 Uhr',
      'noch nie',
    ]);
  });

  it.each([
    ['NotAllowedError', /^Der Passkey wurde nicht hinzugefügt: abgebrochen/],
    ['InvalidStateError', 'Auf diesem Gerät gibt es schon einen Passkey.'],
    ['SecurityError', 'Passkeys gehen nur unter der Adresse, unter der dein Shop läuft.'],
  ])('is not added after %s', async (name, reason) => {
    device.mockRejectedValue(Object.assign(new Error(), { name }));
    const dialog = await add();
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByLabelText('Bezeichnung')).toHaveValue('Laptop');
  });

  it('is renamed', async () => {
    let name = 'Laptop';
    openSecurity({
      [`GET ${PASSKEYS}`]: () => ({ body: [{ ...laptop, name }] }),
      [`PATCH ${PASSKEYS}/4`]: () => {
        name = 'PC im Büro';
        return { body: { ...laptop, name } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Laptop umbenennen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Passkey umbenennen' }));
    expect(dialog.getByLabelText('Bezeichnung')).toHaveValue('Laptop');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('PC im Büro')).toBeVisible();
  });

  it('is removed after confirmation', async () => {
    let passkeys = [laptop];
    openSecurity({
      [`GET ${PASSKEYS}`]: () => ({ body: passkeys }),
      [`DELETE ${PASSKEYS}/4`]: () => {
        passkeys = [];
        return DONE;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Laptop entfernen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Passkey entfernen' }));
    await user.click(question.getByRole('button', { name: 'Entfernen' }));
    expect(await screen.findByText('Passkey entfernt')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Passkeys' })).not.toBeInTheDocument());
  });

  it('can become the only way to log in', async () => {
    let isPasskeyOnly = false;
    openSecurity({
      [`GET ${PASSKEYS}`]: { body: [laptop] },
      'GET /api/admin/email': () => ({ body: anAdminEmail({ isPasskeyOnly }) }),
      [`PUT ${PASSKEYS}/only`]: (sent) => {
        expect(sent).toEqual({ isOn: true });
        isPasskeyOnly = true;
        return DONE;
      },
    });
    const choice = await screen.findByRole('switch', { name: 'Nur mit Passkey' });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    expect(await screen.findByText('Anmelden geht nur noch mit Passkey')).toBeVisible();
    await waitFor(() => expect(choice).toBeChecked());
  });
});

it('a browser without passkeys shows a disabled button', async () => {
  openSecurity();
  expect(await screen.findByRole('button', { name: 'Passkey hinzufügen' })).toBeDisabled();
  expect(screen.getByText(/Dieser Browser kann keine Passkeys\./)).toBeVisible();
});

describe('the audit log', () => {
  const recorded = async (changes: Partial<AuditEvent>) => {
    openSecurity({ [`GET ${EVENTS}`]: { body: [anAuditEvent(changes)] } });
    return (await rowsOf('Protokoll'))[0];
  };

  it('shows the action, the time, the user and the network', async () => {
    expect(await recorded({})).toEqual([
      '20.11.2026, 07:12 Uhr',
      'Angemeldet mit Passwort',
      'maria@hofkiste.example',
      'Internet, 203.0.113 …',
    ]);
  });

  it.each([
    ['unbekannt', { action: 'login.failed', actor: null }],
    ['Helferin oder Helfer', { action: 'login.helper', actor: 'helper' }],
    ['Kundin oder Kunde', { action: 'customer.exported', actor: 'customer' }],
    ['am Server', { action: 'credentials.changed', actor: null, network: 'server' }],
  ])('names the user as: %s', async (who, changes) => {
    expect((await recorded(changes))?.[2]).toBe(who);
  });

  it('links to the orders of a pickup day that still exists', async () => {
    openSecurity({
      'GET /api/admin/pickup-days': { body: [aPickupDay()] },
      [`GET ${EVENTS}`]: { body: [anAuditEvent({ action: 'list.exported', object: '7' })] },
    });
    expect(await screen.findByRole('link', { name: 'Freitag, 27.11.2026' })).toHaveAttribute(
      'href',
      '/admin/orders?date=2026-11-27',
    );
  });

  it('loads older entries', async () => {
    const page = Array.from({ length: 100 }, (_, index) => anAuditEvent({ id: 200 - index }));
    openSecurity({
      [`GET ${EVENTS}`]: { body: page },
      [`GET ${EVENTS}?before=101`]: { body: [anAuditEvent({ id: 100, action: 'passkey.added' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Ältere Einträge' }));
    expect(await screen.findByText('Passkey hinzugefügt')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ältere Einträge' })).not.toBeInTheDocument();
  });
});
