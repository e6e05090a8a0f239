import { screen, waitFor, within } from '@testing-library/react';
import { fire } from '../../../tests/components/user';
import { failedWith, refused, UNAVAILABLE } from '../../test/answer';
import { adminSettings, anAdminSetting } from '../../test/farm';
import { showMenu, showNextPages, user } from '../../test/open-admin';
import { field, toast, type } from '../../test/screen';
import { accept, choose, openedTab, openSettings, save } from '../../test/settings-page';

it('the page opens with the tab "System"', async () => {
  openSettings();
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'System',
    'Startseite',
    'Bilder',
    'Design',
    'Ankündigungen',
    'SMS',
    'Dauerbestellungen',
    'Footer',
    'Sicherheit',
  ]);
  expect(document.title).toBe('Einstellungen | Verwaltung');
  expect(openedTab()).toHaveAccessibleName('System');
  expect(await field('Standard-Bestellzeit')).toHaveValue('18:00');
  expect(await field('Stornierungsfrist in Stunden')).toHaveValue(24);
});

it('the page opens the tab in the address', async () => {
  openSettings({}, 'design');
  await field('Primärfarbe');
  expect(openedTab()).toHaveAccessibleName('Design');
});

it('a search finds a setting in another tab and goes to its field', async () => {
  openSettings();
  await user.write(await screen.findByRole('combobox', { name: 'Einstellung suchen' }), 'absender');
  await user.click(await screen.findByTitle('Absendername'));
  expect(openedTab()).toHaveAccessibleName('SMS');
  await waitFor(() => expect(screen.getByLabelText('Absendername')).toHaveFocus());
});

it('the focus is in a text whose model was inserted', async () => {
  openSettings({}, 'footer');
  await user.click(
    await screen.findByRole('button', { name: 'Muster einfügen: Hinweis zum Rücktrittsrecht' }),
  );
  await waitFor(() => expect(screen.getByLabelText('Hinweis zum Rücktrittsrecht')).toHaveFocus());
});

it('the tab "Sicherheit" has nothing to save and leads to the password', async () => {
  openSettings({ 'GET /api/admin/passkeys': { body: [] } }, 'security');
  expect(await screen.findByRole('button', { name: 'System' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Einstellungen speichern' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'System' }));
  expect(openedTab()).toHaveAccessibleName('System');
  expect(screen.getByRole('button', { name: 'Einstellungen speichern' })).toBeVisible();
});

it('the page shows why the settings could not be loaded, and a retry loads them', async () => {
  let isDown = true;
  openSettings({ 'GET /api/admin/settings': () => (isDown ? UNAVAILABLE : { body: adminSettings() }) });
  expect(await screen.findByText('Die Einstellungen konnten nicht geladen werden.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await field('Standard-Bestellzeit')).toBeVisible();
});

it('a new name of the farm renews the settings that follow it, but none that was saved or typed', async () => {
  const sent: string[] = [];
  const list = adminSettings().map((setting) =>
    setting.key === 'smsSenderName' ? setting : { ...setting, isDefault: true as const },
  );
  openSettings(
    {
      'GET /api/admin/settings': { body: list },
      ...accept('headerTitle', sent),
      ...accept('footerAddressCompany', sent),
    },
    'home',
  );
  await type('Titel in der Kopfzeile', 'Biohof Aigner');
  await choose('Footer');
  await type('Firma', 'Aigner KG');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByText('Einstellungen gespeichert')).toBeInTheDocument();
  expect(screen.queryByText(/nicht gespeichert/)).not.toBeInTheDocument();
  expect(await field('Titel der Spalte 1')).toHaveValue('Biohof Aigner');
  expect(await field('Copyright-Text')).toHaveValue('© {year} Biohof Aigner. Alle Rechte vorbehalten.');
  expect(await field('Firma')).toHaveValue('Aigner KG');
  await choose('SMS');
  expect(await field('Absendername')).toHaveValue('Hofkiste');
});

it('saving sends only the changed settings of all tabs, one after another', async () => {
  const sent: string[] = [];
  openSettings({ ...accept('cancellationDeadlineHours', sent), ...accept('primaryColor', sent) }, 'design');
  await type('Primärfarbe', '285');
  expect(screen.getByText('1 Änderung nicht gespeichert')).toBeVisible();
  await choose('System');
  await type('Stornierungsfrist in Stunden', '8');
  expect(screen.getByText('2 Änderungen nicht gespeichert')).toBeVisible();
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(sent).toEqual(['cancellationDeadlineHours: 8', 'primaryColor: 285']);
  expect(screen.queryByText(/nicht gespeichert/)).not.toBeInTheDocument();
});

it('the save button is disabled and says so while saving', async () => {
  openSettings();
  await type('Stornierungsfrist in Stunden', '8');
  Object.assign(globalThis, { fetch: () => new Promise<Response>(() => {}) });
  await save();
  expect(await screen.findByRole('button', { name: 'Wird gespeichert...' })).toBeDisabled();
});

it('saving creates a setting that the server does not list', async () => {
  const created: unknown[] = [];
  openSettings({
    'GET /api/admin/settings': { body: adminSettings().filter(({ key }) => key !== 'retentionMonths') },
    'POST /api/admin/settings': (body) => {
      created.push(body);
      return { body: anAdminSetting('retentionMonths', '30') };
    },
  });
  await type('Kontaktdaten aufbewahren, in Monaten', '30');
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(created).toEqual([expect.objectContaining({ key: 'retentionMonths', value: '30' })]);
});

it('the form shows the text that the server has cleaned', async () => {
  openSettings(
    accept('noPickupDaysMessage', [], (value) => value.replace('<script></script>', '')),
    'home',
  );
  await user.click(await screen.findByRole('button', { name: 'HTML bearbeiten: Nachricht ohne Abholtage' }));
  await type('Nachricht ohne Abholtage', 'Im März<script></script>');
  await save();
  expect(await toast()).toHaveTextContent('Einstellungen gespeichert');
  expect(await toast()).toHaveTextContent('Nicht erlaubtes HTML wurde entfernt.');
  expect(await field('Nachricht ohne Abholtage')).toHaveValue('Im März');
});

it('the form keeps, names and focuses settings that could not be saved', async () => {
  const sent: string[] = [];
  openSettings(
    {
      ...accept('cancellationDeadlineHours', sent),
      'PUT /api/admin/settings/accentColor': UNAVAILABLE,
      'PUT /api/admin/settings/smsSenderName': refused('value', 'Dieser Name ist nicht registriert.'),
    },
    'sms',
  );
  await type('Absendername', 'Lindner');
  await choose('Design');
  await type('Akzentfarbe', '285');
  await choose('System');
  await type('Stornierungsfrist in Stunden', '8');
  await save();
  expect(await toast()).toHaveTextContent('Fehler');
  expect(
    screen.getByText(
      'Die Einstellungen konnten nicht gespeichert werden. Betroffen: Akzentfarbe, Absendername.',
    ),
  ).toBeVisible();
  expect(sent).toEqual(['cancellationDeadlineHours: 8']);
  expect(openedTab()).toHaveAccessibleName('Design');
  const accent = await field('Akzentfarbe');
  await waitFor(() => expect(accent).toHaveFocus());
  expect(accent).toHaveAccessibleDescription(/Die Datenbank ist gerade nicht erreichbar\./);
  const sender = await field('Absendername');
  expect(sender).toHaveValue('Lindner');
  expect(sender).toHaveAccessibleDescription(/Dieser Name ist nicht registriert\./);
  expect(screen.getByText('2 Änderungen nicht gespeichert')).toBeVisible();
});

it('the form rejects wrong values, first those of the open tab, and focuses the field', async () => {
  openSettings();
  await type('Stornierungsfrist in Stunden', '0');
  await choose('Design');
  await type('Akzentfarbe', 'gelb');
  await save();
  const accent = await field('Akzentfarbe');
  await waitFor(() => expect(accent).toHaveFocus());
  expect(accent).toHaveAccessibleDescription(/Bitte eine Farbe wie #5A9216 angeben/);
  expect(openedTab()).toHaveAccessibleName('Design');
  await type('Akzentfarbe', '#fa0');
  await save();
  const hours = await field('Stornierungsfrist in Stunden');
  await waitFor(() => expect(hours).toHaveFocus());
  expect(hours).toHaveAccessibleDescription(/Mindestens 1 Stunde erforderlich/);
  expect(openedTab()).toHaveAccessibleName('System');
});

describe('leaving the settings', () => {
  beforeEach(showMenu);
  const leave = () => user.click(screen.getByRole('link', { name: 'Kunden' }));
  /** The browser asks before a reload if the page prevents the event. */
  const asksBeforeReload = () => !fire.event(window, new Event('beforeunload', { cancelable: true }));

  it('with a changed setting asks, and says how many changes would be lost', async () => {
    openSettings();
    await type('Stornierungsfrist in Stunden', '8');
    expect(asksBeforeReload()).toBe(true);
    await leave();
    expect(await screen.findByRole('dialog', { name: 'Seite verlassen?' })).toHaveTextContent(
      '1 Änderung an den Einstellungen ist noch nicht gespeichert',
    );
  });

  it('with a typed password asks', async () => {
    openSettings();
    await type('Neues Passwort', 'karotten');
    expect(asksBeforeReload()).toBe(true);
  });

  it('without changes asks nothing', async () => {
    showNextPages();
    openSettings();
    await field('Standard-Bestellzeit');
    expect(asksBeforeReload()).toBe(false);
    await leave();
    await waitFor(() => expect(document.title).toBe('Kunden verwalten | Verwaltung'));
  });
});

it('the form has the settings that are stored when the page is opened again', async () => {
  showNextPages();
  showMenu();
  let defaultOrderTime = '18:00';
  openSettings({
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
  const required = failedWith(403, 'PASSWORD_REQUIRED', 'Bitte bestätige das mit deinem aktuellen Passwort.');
  openSettings({
    'GET /api/admin/passkeys': { body: [] },
    'PUT /api/admin/settings/smsSenderName': required,
    'PUT /api/admin/settings/pickupReminderSMSText': () => {
      sent.push('pickupReminderSMSText');
      return required;
    },
    ...accept('cancellationDeadlineHours', sent),
  });
  await type('Stornierungsfrist in Stunden', '8');
  await choose('SMS');
  await type('Absendername', 'Biohof');
  await type('Text der Abholerinnerung', 'Bis morgen!');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Passwort bestätigen' }));
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(
    await screen.findByText(/^Die Einstellungen konnten nicht gespeichert werden\. Betroffen: /),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual(['cancellationDeadlineHours: 8']);
});
