import type { PickupLocation } from '@hofkiste/contract/pickup-locations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../test/answer';
import { changedMeanwhile, UNAVAILABLE } from '../../test/failures';
import { openAdmin, user } from '../../test/open-admin';

const farm: PickupLocation = {
  id: 1,
  name: 'Biohof Lindner',
  defaultStartTime: '16:00',
  defaultEndTime: '19:00',
  isDefault: true,
  googleMapsLink: 'https://maps.example/hof',
  version: 1,
};
const market: PickupLocation = {
  id: 2,
  name: 'Bauernmarkt',
  defaultStartTime: '08:30',
  defaultEndTime: '12:00',
  isDefault: false,
  googleMapsLink: null,
  version: 1,
};

const open = (changes: Record<string, Answer | ((sent: unknown) => Answer)> = {}) =>
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

it('lists the locations with window, maps link and total', async () => {
  open();
  const row = within((await screen.findByText('Biohof Lindner')).closest('tr')!);
  expect(row.getByText('16:00 - 19:00 Uhr')).toBeVisible();
  expect(row.getByText('Maps ansehen')).toHaveAttribute('href', 'https://maps.example/hof');
  expect(row.getByRole('switch', { name: 'Biohof Lindner als Standard' })).toBeChecked();
  expect(screen.getByText('Nicht gesetzt')).toBeVisible();
  expect(screen.getByText('Insgesamt 2 Abholorte')).toBeVisible();
  expect(document.title).toBe('Abholorte verwalten | Verwaltung');
});

it.each(['Name', 'Zeitfenster', 'Standard'])('sorts by %s', async (title) => {
  open();
  await user.click(await screen.findByRole('columnheader', { name: title }));
  expect(names()).toEqual(['Bauernmarkt', 'Biohof Lindner']);
});

it('says what to do when there are none', async () => {
  open({ 'GET /api/admin/pickup-locations': { body: [] } });
  expect(await screen.findByText('Keine Abholorte gefunden')).toBeVisible();
  expect(screen.getByText('Insgesamt 0 Abholorte')).toBeVisible();
});

it('says why the locations are missing', async () => {
  open({ 'GET /api/admin/pickup-locations': UNAVAILABLE });
  expect(await screen.findByText('Die Abholorte konnten nicht geladen werden.')).toBeVisible();
});

it.each([
  [{ body: { ...market, isDefault: true } }, 'Der Standard-Status wurde erfolgreich geändert.'],
  [UNAVAILABLE, 'Der Standard-Status konnte nicht geändert werden.'],
])('switches the default', async (patched, text) => {
  open({
    'PATCH /api/admin/pickup-locations/2': (sent) => {
      expect(sent).toEqual({ isDefault: true, version: 1 });
      return patched;
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Bauernmarkt als Standard' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says so when a location was changed before the switch', async () => {
  open({ 'PATCH /api/admin/pickup-locations/2': changedMeanwhile('Der Abholort') });
  await user.click(await screen.findByRole('switch', { name: 'Bauernmarkt als Standard' }));
  expect(await screen.findByText(/ Der Abholort wurde inzwischen geändert\.$/)).toBeInTheDocument();
});

it('edits the location as it is stored now, and overwrites a later change only when asked to', async () => {
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

it('proposes 18:00 to 20:00 and creates', async () => {
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
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  await user.click(screen.getByRole('switch', { name: 'Standard' }));
  await save();
  expect(await screen.findByText('Abholort erstellt')).toBeInTheDocument();
});

it('says at each field what is missing', async () => {
  open();
  await openForm();
  fireEvent.change(screen.getByLabelText('Startzeit'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Endzeit'), { target: { value: '' } });
  await user.type(screen.getByLabelText('Google-Maps-Link'), 'maps');
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

it('refuses a window that ends before it starts', async () => {
  open();
  await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  fireEvent.change(screen.getByLabelText('Endzeit'), { target: { value: '17:00' } });
  await save();
  expect(await screen.findByText('Das Ende muss nach dem Beginn liegen')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Endzeit')).toHaveFocus());
});

it('keeps the dialog when creating fails', async () => {
  open({ 'POST /api/admin/pickup-locations': UNAVAILABLE });
  await openForm();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  await save();
  expect(await screen.findByText('Der Abholort konnte nicht erstellt werden.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Gasthof Post');
});

it.each([
  [{ body: farm }, 'Abholort aktualisiert'],
  [UNAVAILABLE, 'Der Abholort konnte nicht aktualisiert werden.'],
])('edits a location', async (saved, text) => {
  open({ 'PUT /api/admin/pickup-locations/1': saved });
  await openForm('Biohof Lindner bearbeiten');
  expect(screen.getByLabelText('Startzeit')).toHaveValue('16:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  [{ body: { success: true } }, 'Abholort deaktiviert'],
  [UNAVAILABLE, 'Der Abholort konnte nicht deaktiviert werden.'],
])('deactivates a location after asking', async (answered, text) => {
  open({ 'DELETE /api/admin/pickup-locations/2': answered });
  await user.click(await screen.findByRole('button', { name: 'Bauernmarkt deaktivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abholort deaktivieren' }));
  expect(dialog.getByText(/wird ausgeblendet .* Historische Daten bleiben erhalten/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Deaktivieren' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
