import type { SettingKey } from '@hofkiste/contract/settings';
import { settingValueSchema } from '@hofkiste/contract/settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import type { Answer } from '../../test/answer';
import { refused, UNAVAILABLE } from '../../test/failures';
import { openAdmin, user } from '../../test/open-admin';
import { aPickupDay } from '../../test/orders';
import { adminSettings } from '../../test/settings';

// fifty fields at once, on a machine that may be busy
jest.setTimeout(20_000);

type Answers = Record<string, Answer | ((sent: unknown) => Answer)>;

const open = (changes: Answers = {}, path = '/settings') =>
  openAdmin(path, {
    'GET /api/admin/settings': { body: adminSettings() },
    'GET /api/admin/email': { body: { email: 'maria@hofkiste.example' } },
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    ...changes,
  });

/** Notes in `sent` what was put under a key, and answers with it. */
const accept = (key: SettingKey, sent: string[] = [], toStored = (value: string) => value) => ({
  [`PUT /api/admin/settings/${key}`]: (body: unknown) => {
    const { value } = v.parse(settingValueSchema, body);
    sent.push(`${key}: ${value}`);
    return { body: { key, value: toStored(value), description: '' } };
  },
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const save = () => user.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
const toast = () => screen.findByText((_, element) => element?.className === 'toast-title');
const panel = () => screen.getAllByRole('tabpanel').find((candidate) => !candidate.hasAttribute('hidden'))!;

it('begins with the system settings', async () => {
  open();
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'System',
    'Startseite',
    'Bilder',
    'Design',
    'Ankündigungen',
    'SMS',
    'Footer',
  ]);
  expect(document.title).toBe('Einstellungen | Verwaltung');
  expect(panel()).toHaveAccessibleName('System');
  expect(await field('Standard-Bestellzeit')).toHaveValue('18:00');
  expect(await field('Stornierungsfrist in Stunden')).toHaveValue(24);
});

it('opens the tab that the address names', async () => {
  open({}, '/settings?tab=sms');
  await field('Absendername');
  expect(panel()).toHaveAccessibleName('SMS');
});

it('moves between the tabs by the arrow keys', async () => {
  open();
  await user.click(await screen.findByRole('tab', { name: 'System' }));
  await user.keyboard('{ArrowLeft}');
  expect(panel()).toHaveAccessibleName('Footer');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(panel()).toHaveAccessibleName('Startseite');
  expect(screen.getByRole('tab', { name: 'Startseite' })).toHaveFocus();
});

it('says why the settings are missing and tries again', async () => {
  let isDown = true;
  open({ 'GET /api/admin/settings': () => (isDown ? UNAVAILABLE : { body: adminSettings() }) });
  expect(await screen.findByText('Die Einstellungen konnten nicht geladen werden.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await field('Standard-Bestellzeit')).toBeVisible();
});

it('saves what was changed, one after another, and nothing else', async () => {
  const sent: string[] = [];
  open({ ...accept('headerTitle', sent), ...accept('primaryColor', sent), ...accept('headerLogoUrl', sent) });
  await type('Titel in der Kopfzeile', 'Biohof Lindner');
  expect(screen.getByText('1 Änderung nicht gespeichert')).toBeVisible();
  await type('Primärfarbe', '285');
  expect(screen.getByText('2 Änderungen nicht gespeichert')).toBeVisible();
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(sent).toEqual(['headerTitle: Biohof Lindner', 'primaryColor: 285']);
  expect(screen.queryByText(/nicht gespeichert/)).not.toBeInTheDocument();
});

it('says that it is busy', async () => {
  open();
  await type('Stornierungsfrist in Stunden', '8');
  Object.assign(globalThis, { fetch: () => new Promise<Response>(() => {}) });
  await save();
  expect(await screen.findByRole('button', { name: 'Wird gespeichert...' })).toBeDisabled();
});

it('creates a setting that the server does not list', async () => {
  const created: unknown[] = [];
  open({
    'GET /api/admin/settings': { body: adminSettings().filter(({ key }) => key !== 'imprintUrl') },
    'POST /api/admin/settings': (body) => {
      created.push(body);
      return { body: { key: 'imprintUrl', value: 'https://hof.example', description: '' } };
    },
  });
  await type('Adresse eines eigenen Impressums', 'https://hof.example');
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(created).toEqual([expect.objectContaining({ key: 'imprintUrl', value: 'https://hof.example' })]);
});

it('shows what the server made of a text', async () => {
  open(accept('footerColumn1Content', [], (value) => value.replace('<script></script>', '')));
  await type('Beschreibung', 'Seit 1998<script></script>');
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(await field('Beschreibung')).toHaveValue('Seit 1998');
});

it('keeps and names what could not be saved, and leads to it', async () => {
  const sent: string[] = [];
  open({
    ...accept('headerTitle', sent),
    'PUT /api/admin/settings/smsSenderName': refused('value', 'Dieser Name ist nicht registriert.'),
    'PUT /api/admin/settings/footerContactPhone': UNAVAILABLE,
  });
  await type('Titel in der Kopfzeile', 'Biohof Lindner');
  await type('Absendername', 'Lindner');
  await type('Telefon', '+43 1 234');
  await save();
  expect(await toast()).toHaveTextContent('Fehler');
  expect(
    screen.getByText('Die Einstellungen konnten nicht gespeichert werden. Betroffen: Absendername, Telefon.'),
  ).toBeVisible();
  expect(sent).toEqual(['headerTitle: Biohof Lindner']);
  expect(panel()).toHaveAccessibleName('SMS');
  const sender = await field('Absendername');
  await waitFor(() => expect(sender).toHaveFocus());
  expect(sender).toHaveValue('Lindner');
  expect(sender).toHaveAccessibleDescription(/Dieser Name ist nicht registriert\./);
  expect(screen.getByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
  expect(screen.getByText('2 Änderungen nicht gespeichert')).toBeVisible();
});

it.each([
  ['Stornierungsfrist in Stunden', '0', 'Mindestens 1 Stunde erforderlich', 'System'],
  ['Stornierungsfrist in Stunden', '169', 'Maximal 168 Stunden (7 Tage) erlaubt', 'System'],
  ['Absendername', 'Biohof Lindner', 'Der Absendername darf maximal 11 Zeichen haben', 'SMS'],
  ['Akzentfarbe', 'gelb', 'Bitte eine Farbe wie #5A9216 angeben', 'Design'],
])('refuses %s = %s and leads to it', async (label, value, message, tab) => {
  open();
  await type(label, value);
  await save();
  const input = await field(label);
  await waitFor(() => expect(input).toHaveFocus());
  expect(panel()).toHaveAccessibleName(tab);
  expect(input).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, '\\$&')));
});

it('takes a colour from the picker as well as from the keyboard', async () => {
  open({}, '/settings?tab=design');
  await type('Primärfarbe auswählen', '#228855');
  expect(await field('Primärfarbe')).toHaveValue('#228855');
  await type('Primärfarbe', 'fa0');
  expect(await field('Primärfarbe auswählen')).toHaveValue('#ffaa00');
});

describe('the SMS', () => {
  it('is shown with the data of the next day, its characters and parts', async () => {
    open({}, '/settings?tab=sms');
    await type('Text der Bestellbestätigung', '{farm}: {items}, {total} am {date}, {location}');
    const preview = within(screen.getByText('Vorschau Bestellbestätigung').closest('figure')!);
    expect(
      await preview.findByText(
        'Hofkiste: 2x Große Kiste, 1x Kleine Kiste, 79,50 EUR am Freitag, 27.11.2026, Biohof Lindner',
      ),
    ).toBeVisible();
    expect(preview.getByText('91 Zeichen, 1 SMS')).toBeVisible();
  });

  it('follows the text being edited', async () => {
    open({}, '/settings?tab=sms');
    await user.click(await field('Text der Stornierung'));
    expect(screen.getByText('Vorschau Stornierung')).toBeVisible();
  });

  it('takes a placeholder where the cursor stands', async () => {
    open({}, '/settings?tab=sms');
    await type('Text der Stornierung', 'Storniert:  Danke');
    const text = await field('Text der Stornierung');
    await user.click(text);
    text.setSelectionRange(11, 11);
    const block = text.closest<HTMLElement>('.template')!;
    await user.click(within(block).getByRole('button', { name: '{items}' }));
    expect(text).toHaveValue('Storniert: {items} Danke');
    expect(text).toHaveFocus();
  });

  it('has no text while it is switched off', async () => {
    open({}, '/settings?tab=sms');
    await user.click(await screen.findByRole('switch', { name: 'Abholerinnerung' }));
    expect(screen.queryByLabelText('Text der Abholerinnerung')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Uhrzeit der Abholerinnerung')).not.toBeInTheDocument();
    expect(screen.getByText('Es wird keine SMS gesendet')).toBeVisible();
  });
});

it('shows the announcement with the data of the next day', async () => {
  open({}, '/settings?tab=announcements');
  await type('Vorlage der Ankündigung', '{datum} bis {deadline_time}: {kisten} bei {location}');
  expect(await screen.findByText(/^Freitag, 27\.11\.2026 bis 18:00 Uhr: Große Kiste, 26,50.€/)).toBeVisible();
});

describe('the login of the farm', () => {
  const button = () => screen.findByRole('button', { name: 'Admin-Anmeldedaten aktualisieren' });
  const update = async () => user.click(await button());

  it('is saved apart, and the menu shows the new address', async () => {
    const sent: unknown[] = [];
    const email = () => (sent.length > 0 ? 'hof@lindner.example' : 'maria@hofkiste.example');
    open({
      'GET /api/admin/email': () => ({ body: { email: email() } }),
      'POST /api/admin/update-credentials': (body) => {
        sent.push(body);
        return { body: { success: true } };
      },
    });
    await type('Admin-E-Mail', 'hof@lindner.example');
    await update();
    expect(await screen.findByText('Admin-Anmeldedaten wurden aktualisiert')).toBeVisible();
    expect(await toast()).toHaveTextContent('Erfolgreich gespeichert');
    expect(sent).toEqual([{ email: 'hof@lindner.example' }]);
    expect(await screen.findByText('hof@lindner.example')).toHaveClass('menu-user');
  });

  it.each([
    ['Admin-E-Mail', '', 'E-Mail-Adresse ist erforderlich'],
    ['Admin-E-Mail', 'hof', 'Gültige E-Mail-Adresse erforderlich'],
    ['Neues Passwort', 'zu kurz', 'Das Passwort braucht mindestens 12 Zeichen'],
  ])('refuses %s = %s', async (label, value, message) => {
    open();
    await type(label, value);
    await update();
    expect(await field(label)).toHaveAccessibleDescription(new RegExp(message));
  });

  it('keeps what was typed when saving fails', async () => {
    open({ 'POST /api/admin/update-credentials': UNAVAILABLE });
    await type('Neues Passwort', 'karotten im winter');
    await update();
    expect(await screen.findByText('Fehler beim Aktualisieren der Admin-Anmeldedaten')).toBeVisible();
    expect(await field('Neues Passwort')).toHaveValue('karotten im winter');
    expect(screen.getByRole('alert')).toHaveTextContent('Die Datenbank ist gerade nicht erreichbar.');
  });
});

describe('leaving with unsaved changes', () => {
  const leave = () => user.click(screen.getByRole('link', { name: 'Kunden' }));

  it('asks first', async () => {
    open();
    await type('Titel in der Kopfzeile', 'Biohof Lindner');
    await leave();
    const dialog = await screen.findByRole('dialog', { name: 'Seite verlassen?' });
    expect(dialog).toHaveTextContent('1 Änderung an den Einstellungen ist noch nicht gespeichert');
    await user.click(within(dialog).getByRole('button', { name: 'Hier bleiben' }));
    expect(await field('Titel in der Kopfzeile')).toHaveValue('Biohof Lindner');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Verwerfen und verlassen' }));
    await waitFor(() => expect(document.title).toBe('Kunden verwalten | Verwaltung'));
  });

  it('asks on a reload too', async () => {
    open();
    await type('Neues Passwort', 'karotten');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('is not asked about without any', async () => {
    open();
    await field('Standard-Bestellzeit');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await leave();
    await waitFor(() => expect(document.title).toBe('Kunden verwalten | Verwaltung'));
  });
});
