import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { fire } from '../../../tests/components/user';
import { changedMeanwhile, DONE, UNAVAILABLE } from '../../test/answer';
import { aPickupLocation } from '../../test/catalogue';
import { openAdmin, user } from '../../test/open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './PickupLocationsPage';

const farm = aPickupLocation({ googleMapsLink: 'https://maps.example/hof' });
const market = aPickupLocation({
  id: 2,
  name: 'Bauernmarkt',
  defaultStartTime: '08:30',
  defaultEndTime: '12:00',
  isDefault: false,
  standingOrderCount: 2,
});

const open = (changes: Answers = {}) =>
  openAdmin('/locations', { 'GET /api/admin/pickup-locations': { body: [farm, market] }, ...changes });

const names = () =>
  within(screen.getByRole('table', { name: 'Abholorte' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const openForm = async (button = 'Neuer Abholort') => {
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('textbox', { name: 'Name' });
};
const save = () => user.click(screen.getByRole('button', { name: 'Erstellen' }));

it('the list shows the locations with window, maps link and total', async () => {
  open();
  const row = within((await screen.findByText('Biohof Lindner')).closest('tr')!);
  expect(row.getByText('16:00 - 19:00 Uhr')).toBeVisible();
  expect(row.getByText('Maps ansehen')).toHaveAttribute('href', 'https://maps.example/hof');
  expect(row.getByRole('switch', { name: 'Biohof Lindner als Standard' })).toBeChecked();
  expect(screen.getByText('Nicht gesetzt')).toBeVisible();
  expect(screen.getByText('Insgesamt 2 Abholorte')).toBeVisible();
  expect(document.title).toBe('Abholorte verwalten | Verwaltung');
});

it.each([
  ['Neuer Abholort', 0],
  ['Biohof Lindner bearbeiten', 1],
])(
  'the form says what a change does to planned days, but not for a new location: %s',
  async (button, hints) => {
    open();
    await openForm(button);
    expect(screen.queryAllByText(/^Name und Link ändern sich auch an Abholtagen/)).toHaveLength(hints);
  },
);

it.each(['Name', 'Zeitfenster', 'Standard'])('the list sorts the locations by %s', async (title) => {
  open();
  await user.click(await screen.findByRole('columnheader', { name: title }));
  expect(names()).toEqual(['Bauernmarkt', 'Biohof Lindner']);
});

it('the empty list explains how to create a location', async () => {
  open({ 'GET /api/admin/pickup-locations': { body: [] } });
  expect(await screen.findByText('Keine Abholorte gefunden')).toBeVisible();
  expect(screen.getByText('Insgesamt 0 Abholorte')).toBeVisible();
});

it('the page shows why the locations could not be loaded', async () => {
  open({ 'GET /api/admin/pickup-locations': UNAVAILABLE });
  expect(await screen.findByText('Die Abholorte konnten nicht geladen werden.')).toBeVisible();
});

it.each([
  [{ body: { ...market, isDefault: true } }, 'Der Standard-Status wurde erfolgreich geändert.'],
  [UNAVAILABLE, 'Der Standard-Status konnte nicht geändert werden.'],
])('the switch sets the default location or shows an error', async (patched, text) => {
  open({
    'PATCH /api/admin/pickup-locations/2': (sent) => {
      expect(sent).toEqual({ isDefault: true, version: 1 });
      return patched;
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Bauernmarkt als Standard' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the switch shows an error if the location was changed by somebody else', async () => {
  open({ 'PATCH /api/admin/pickup-locations/2': changedMeanwhile('Der Abholort') });
  await user.click(await screen.findByRole('switch', { name: 'Bauernmarkt als Standard' }));
  expect(await screen.findByText(/ Der Abholort wurde inzwischen geändert\.$/)).toBeInTheDocument();
});

it('the form edits the stored location and overwrites a later change only after confirmation', async () => {
  const sends: unknown[] = [];
  let list = [farm, market];
  open({
    'GET /api/admin/pickup-locations': () => ({ body: list }),
    'PUT /api/admin/pickup-locations/1': (sent) => {
      sends.push(sent);
      return sends.length === 1 ? changedMeanwhile('Der Abholort') : { body: farm };
    },
  });
  await screen.findByText('Biohof Lindner');
  list = [{ ...farm, defaultStartTime: '15:00', version: 2 }, market];
  await openForm('Biohof Lindner bearbeiten');
  expect(screen.getByLabelText('Startzeit')).toHaveValue('15:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Trotzdem speichern' }));
  expect(await screen.findByText('Abholort aktualisiert')).toBeInTheDocument();
  expect(sends).toEqual([
    expect.objectContaining({ version: 2 }),
    expect.not.objectContaining({ version: 2 }),
  ]);
});

it('the form proposes 18:00 to 20:00 and creates the location', async () => {
  open({
    'POST /api/admin/pickup-locations': (sent) => {
      expect(sent).toEqual({
        name: 'Gasthof Post',
        defaultStartTime: '18:00',
        defaultEndTime: '20:00',
        googleMapsLink: null,
        isDefault: true,
      });
      return { status: 201, body: { ...market, id: 3 } };
    },
  });
  await openForm();
  await user.write(screen.getByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  await user.click(screen.getByRole('switch', { name: 'Standard' }));
  await save();
  expect(await screen.findByText('Abholort erstellt')).toBeInTheDocument();
});

it('the first location is default on new pickup days unless the farmer switches that off', async () => {
  open({ 'GET /api/admin/pickup-locations': { body: [] } });
  expect(await screen.findByText('Keine Abholorte gefunden')).toBeVisible();
  await openForm();
  expect(screen.getByRole('switch', { name: 'Standard' })).toBeChecked();
});

it('the form shows each missing value at its field', async () => {
  open();
  await openForm();
  await fire.change(screen.getByLabelText('Startzeit'), { target: { value: '' } });
  await fire.change(screen.getByLabelText('Endzeit'), { target: { value: '' } });
  await user.write(screen.getByLabelText('Google-Maps-Link'), 'maps');
  await save();
  for (const text of [
    'Name des Abholorts ist erforderlich',
    'Startzeit ist erforderlich',
    'Endzeit ist erforderlich',
    'Bitte eine Adresse mit https:// angeben',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});

it('the form rejects a window that ends before it starts', async () => {
  open();
  await openForm();
  await user.write(screen.getByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  await fire.change(screen.getByLabelText('Endzeit'), { target: { value: '17:00' } });
  await save();
  expect(await screen.findByText('Das Ende muss nach dem Beginn liegen')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Endzeit')).toHaveFocus());
});

it('the dialog stays open if creating fails', async () => {
  open({ 'POST /api/admin/pickup-locations': UNAVAILABLE });
  await openForm();
  await user.write(screen.getByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  await save();
  expect(await screen.findByText('Der Abholort konnte nicht erstellt werden.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Gasthof Post');
});

it.each([
  [{ body: farm }, 'Abholort aktualisiert'],
  [UNAVAILABLE, 'Der Abholort konnte nicht aktualisiert werden.'],
])('saving an edited location shows the result or the error', async (saved, text) => {
  open({ 'PUT /api/admin/pickup-locations/1': saved });
  await openForm('Biohof Lindner bearbeiten');
  expect(screen.getByLabelText('Startzeit')).toHaveValue('16:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  [DONE, 'Abholort deaktiviert'],
  [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
])('deactivating a location asks first, then shows the result or the error', async (answered, text) => {
  open({ 'DELETE /api/admin/pickup-locations/2': answered });
  await user.click(await screen.findByRole('button', { name: 'Bauernmarkt deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abholort deaktivieren' }));
  expect(dialog.getByText(/wird ausgeblendet .* Historische Daten bleiben erhalten/)).toBeInTheDocument();
  expect(dialog.getByText(/^2 Dauerbestellungen werden dort abgeholt\./)).toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Deaktivieren' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the reason why a location was not deactivated stays when its days are slow to be read again', async () => {
  let readings = 0;
  let finish = () => {};
  open({
    'DELETE /api/admin/pickup-locations/2': UNAVAILABLE,
    'GET /api/admin/pickup-locations/2/planned-days': () => {
      readings += 1;
      return readings === 1
        ? UNAVAILABLE
        : new Promise((resolve) => {
            finish = () => resolve(UNAVAILABLE);
          });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bauernmarkt deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abholort deaktivieren' }));
  await user.click(await dialog.findByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(readings).toBe(2));
  await act(async () => finish());
  expect(await dialog.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
});

it('the page shows deactivated locations, of which those of coming days can be corrected', async () => {
  let deactivated = [
    { ...farm, isOnComingDay: true },
    { ...market, isOnComingDay: false },
  ];
  open({
    'GET /api/admin/pickup-locations': { body: [] },
    'GET /api/admin/pickup-locations/deactivated': () => ({ body: deactivated }),
    'PUT /api/admin/pickup-locations/1': { body: { ...farm, version: 2 } },
    'POST /api/admin/pickup-locations/2/reactivate': () => {
      deactivated = deactivated.slice(0, 1);
      return { body: market };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Deaktivierte Abholorte' }));
  const table = async () => within(await screen.findByRole('table', { name: 'Deaktivierte Abholorte' }));
  expect((await table()).queryByRole('button', { name: 'Bauernmarkt bearbeiten' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bauernmarkt wieder aktivieren' }));
  expect(await screen.findByText('Abholort wieder aktiviert')).toBeInTheDocument();
  await waitFor(async () => expect((await table()).queryByText('Bauernmarkt')).not.toBeInTheDocument());
  await openForm('Biohof Lindner bearbeiten');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Abholort aktualisiert')).toBeInTheDocument();
});
