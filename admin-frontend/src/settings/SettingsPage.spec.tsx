import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused, UNAVAILABLE } from '../../test/failures';
import { field, type } from '../../test/fields';
import { user } from '../../test/open-admin';
import { adminSettings } from '../../test/settings';
import { accept, open, panel, save } from '../../test/settings-page';
import { toast } from '../../test/toast';

it('the page opens with the tab "System"', async () => {
  open();
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'System',
    'Startseite',
    'Bilder',
    'Design',
    'Ankündigungen',
    'Nachrichten',
    'Dauerbestellungen',
    'Footer',
    'Sicherheit',
  ]);
  expect(document.title).toBe('Einstellungen | Verwaltung');
  expect(panel()).toHaveAccessibleName('System');
  expect(await field('Standard-Bestellzeit')).toHaveValue('18:00');
  expect(await field('Stornierungsfrist in Stunden')).toHaveValue(24);
});

it('the page opens the tab in the address', async () => {
  open({}, '/settings?tab=sms');
  await field('Absendername');
  expect(panel()).toHaveAccessibleName('Nachrichten');
});

it('a search finds a setting in another tab and goes to its field', async () => {
  open();
  await user.type(await screen.findByRole('combobox', { name: 'Einstellung suchen' }), 'absender');
  await user.click(await screen.findByTitle('Absendername'));
  expect(panel()).toHaveAccessibleName('Nachrichten');
  await waitFor(() => expect(screen.getByLabelText('Absendername')).toHaveFocus());
});

it('the tab "Sicherheit" has nothing to save and leads to the password', async () => {
  open({ 'GET /api/admin/passkeys': { body: [] } }, '/settings?tab=security');
  expect(await screen.findByRole('button', { name: 'System' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Einstellungen speichern' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(panel()).toHaveAccessibleName('System');
  expect(screen.getByRole('button', { name: 'Einstellungen speichern' })).toBeVisible();
});

it('the arrow keys move between the tabs, which are named by their label', async () => {
  open();
  await user.click(await screen.findByRole('tab', { name: 'System' }));
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(panel()).toHaveAccessibleName('Sicherheit');
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(panel()).toHaveAccessibleName('Startseite');
  expect(screen.getByRole('tab', { name: 'Startseite' })).toHaveFocus();
});

it('the page shows why the settings could not be loaded, and a retry loads them', async () => {
  let isDown = true;
  open({ 'GET /api/admin/settings': () => (isDown ? UNAVAILABLE : { body: adminSettings() }) });
  expect(await screen.findByText('Die Einstellungen konnten nicht geladen werden.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await field('Standard-Bestellzeit')).toBeVisible();
});

it('saving sends only the changed settings, one after another', async () => {
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

it('the farmer chooses the badges of the home page; "Nachhaltig" needs proof', async () => {
  const sent: string[] = [];
  open({ ...accept('homeBadges', sent), ...accept('pickupHint', sent) }, '/settings?tab=home');
  const badges = within(await screen.findByRole('group', { name: 'Merkmale auf der Startseite' }));
  for (const badge of badges.getAllByRole('checkbox')) expect(badge).toBeChecked();
  expect(screen.getByText(/„Nachhaltig“ ist eine allgemeine Umweltaussage/)).toBeVisible();
  await user.click(badges.getByRole('checkbox', { name: 'Nachhaltig' }));
  await user.click(badges.getByRole('checkbox', { name: 'Regional' }));
  await user.click(badges.getByRole('checkbox', { name: 'Regional' }));
  await type('Hinweis zur Abholung', 'Bitte bring die leere Kiste mit.');
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(sent).toEqual([
    'homeBadges: organic,regional,seasonal',
    'pickupHint: Bitte bring die leere Kiste mit.',
  ]);
});

it('the save button is disabled and says so while saving', async () => {
  open();
  await type('Stornierungsfrist in Stunden', '8');
  Object.assign(globalThis, { fetch: () => new Promise<Response>(() => {}) });
  await save();
  expect(await screen.findByRole('button', { name: 'Wird gespeichert...' })).toBeDisabled();
});

it('saving creates a setting that the server does not list', async () => {
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

it('the form shows the text that the server has cleaned', async () => {
  open(
    accept('footerColumn1Content', [], (value) => value.replace('<script></script>', '')),
    '/settings?tab=footer',
  );
  await user.click(await screen.findByRole('button', { name: 'HTML bearbeiten: Beschreibung' }));
  await type('Beschreibung', 'Seit 1998<script></script>');
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(await toast()).toHaveTextContent('Nicht erlaubtes HTML wurde entfernt.');
  expect(await field('Beschreibung')).toHaveValue('Seit 1998');
});

it('a legal text is written with formats and without HTML', async () => {
  const sent: string[] = [];
  const stored = adminSettings({ imprintContent: 'Biohof Lindner\nFeldgasse 4\n\nTelefon 07942' });
  open(
    { 'GET /api/admin/settings': { body: stored }, ...accept('imprintContent', sent) },
    '/settings?tab=footer',
  );
  const imprint = await screen.findByRole('textbox', { name: 'Impressum' });
  expect(imprint.innerHTML).toBe('<p>Biohof Lindner<br>Feldgasse 4</p><p>Telefon 07942</p>');
  const formats = screen.getAllByRole('group', { name: 'Format' })[1]!;
  await user.click(within(formats).getByRole('button', { name: 'Überschrift' }));
  expect(screen.getByText('1 Änderung nicht gespeichert')).toBeVisible();
  await save();
  expect(sent).toEqual(['imprintContent: <h2>Biohof Lindner<br>Feldgasse 4</h2><p>Telefon 07942</p>']);
});

it('the form keeps, names and focuses settings that could not be saved', async () => {
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
  expect(panel()).toHaveAccessibleName('Nachrichten');
  const sender = await field('Absendername');
  await waitFor(() => expect(sender).toHaveFocus());
  expect(sender).toHaveValue('Lindner');
  expect(sender).toHaveAccessibleDescription(/Dieser Name ist nicht registriert\./);
  expect(screen.getByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
  expect(screen.getByText('2 Änderungen nicht gespeichert')).toBeVisible();
});

it('the form keeps values of fields that were hidden for a while and sends no invalid value of a hidden field', async () => {
  const sent: string[] = [];
  open(accept('enablePickupReminderSMS', sent), '/settings?tab=sms');
  await type('Text der Abholerinnerung', 'Bis gleich!');
  await type('Uhrzeit der Abholerinnerung', '25:00');
  const reminder = await screen.findByRole('switch', { name: 'Abholerinnerung' });
  await user.click(reminder);
  await user.click(reminder);
  expect(await field('Text der Abholerinnerung')).toHaveValue('Bis gleich!');
  await type(
    'Text der Abholerinnerung',
    adminSettings().find(({ key }) => key === 'pickupReminderSMSText')!.value,
  );
  await user.click(reminder);
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(sent).toEqual(['enablePickupReminderSMS: false']);
});

it.each([
  ['Stornierungsfrist in Stunden', '0', 'Mindestens 1 Stunde erforderlich', 'System'],
  ['Stornierungsfrist in Stunden', '169', 'Maximal 168 Stunden (7 Tage) erlaubt', 'System'],
  ['Absendername', 'Biohof Lindner', 'Der Absendername darf maximal 11 Zeichen haben', 'Nachrichten'],
  ['Akzentfarbe', 'gelb', 'Bitte eine Farbe wie #5A9216 angeben', 'Design'],
])('the form rejects %s = %s and focuses the field', async (label, value, message, tab) => {
  open();
  await type(label, value);
  await save();
  const input = await field(label);
  await waitFor(() => expect(input).toHaveFocus());
  expect(panel()).toHaveAccessibleName(tab);
  expect(input).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, '\\$&')));
});

describe('a navigation away from the settings', () => {
  const leave = () => user.click(screen.getByRole('link', { name: 'Kunden' }));

  it('with unsaved changes asks first', async () => {
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

  it('by reload with unsaved changes asks first', async () => {
    open();
    await type('Neues Passwort', 'karotten');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('without changes asks nothing', async () => {
    open();
    await field('Standard-Bestellzeit');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await leave();
    await waitFor(() => expect(document.title).toBe('Kunden verwalten | Verwaltung'));
  });
});

it('the form has the settings that are stored when the page is opened again', async () => {
  let defaultOrderTime = '18:00';
  open({
    'GET /api/admin/settings': () => ({ body: adminSettings({ defaultOrderTime }) }),
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/products/archived': { body: [] },
  });
  expect(await field('Standard-Bestellzeit')).toHaveValue('18:00');
  defaultOrderTime = '12:00';
  await user.click(screen.getByRole('link', { name: 'Produkte' }));
  await screen.findByText('Keine aktiven Produkte gefunden');
  await user.click(screen.getByRole('link', { name: 'Einstellungen' }));
  expect(await field('Standard-Bestellzeit')).toHaveValue('12:00');
});

it('a cancelled confirmation is asked for once, and the settings that need it are not saved', async () => {
  const sent: string[] = [];
  const required = () => ({
    status: 403,
    body: {
      statusCode: 403,
      code: 'PASSWORD_REQUIRED',
      message: 'Bitte bestätige das mit deinem aktuellen Passwort.',
    },
  });
  open(
    {
      'GET /api/admin/passkeys': { body: [] },
      'PUT /api/admin/settings/smsSenderName': required,
      'PUT /api/admin/settings/pickupReminderSMSText': () => {
        sent.push('pickupReminderSMSText');
        return required();
      },
      ...accept('headerTitle', sent),
    },
    '/settings?tab=sms',
  );
  await type('Absendername', 'Biohof');
  await type('Titel in der Kopfzeile', 'Biohof Lindner');
  fireEvent.change(await field('Text der Abholerinnerung'), { target: { value: 'Bis morgen!' } });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Passwort bestätigen' }));
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(
    await screen.findByText(/^Die Einstellungen konnten nicht gespeichert werden\. Betroffen: /),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual(['headerTitle: Biohof Lindner']);
});
