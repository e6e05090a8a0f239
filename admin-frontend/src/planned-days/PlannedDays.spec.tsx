import type { PlannedBox, PlannedBoxes, PlannedLocations } from '@hofkiste/contract/wire/planned-days';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { aBoxPreset, aPickupLocation } from '../../test/catalogue';
import { openAdmin, user } from '../../test/open-admin';
import '../box-presets/BoxPresetEditPage';
import '../pickup-locations/PickupLocationsPage';

const aDay = (id: number, date: string, changes: Partial<PlannedBox> = {}): PlannedBox => ({
  ...{ id, date, version: id, active: true, isOnSale: false, state: 'offered', orders: 0, quantity: 0 },
  ...{ name: 'Große Kiste', price: 26.5, weight: 6, isSoldOut: false },
  ...changes,
});

const PLANNED: PlannedBoxes = {
  days: [
    aDay(1, '2026-11-27', { isOnSale: true, orders: 9 }),
    aDay(2, '2027-01-08', { orders: 3 }),
    aDay(3, '2027-01-15'),
    aDay(4, '2027-03-12', { price: 24 }),
  ],
  agreedPrices: [
    { weekday: 5, price: 26.5, standingOrders: 7 },
    { weekday: 2, price: 26.5, standingOrders: 4 },
  ],
};

const openBox = (answers: Answers = {}) =>
  openAdmin('/box-presets/edit/1', {
    'GET /api/admin/box-presets/1': { body: aBoxPreset() },
    'GET /api/admin/box-presets': { body: [aBoxPreset()] },
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/pickup-days': { body: [] },
    'GET /api/admin/box-presets/1/planned-days': { body: PLANNED },
    'PATCH /api/admin/box-presets/1': { body: aBoxPreset({ price: 28.5, version: 2 }) },
    ...answers,
  });

async function saveDearer(): Promise<void> {
  const price = await screen.findByLabelText('Preis');
  await user.clear(price);
  await user.type(price, '28,50');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
}

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Auch an den geplanten Abholtagen?' }));

it('a dearer box asks about the planned days, and leaves those on sale and those with their own price', async () => {
  const changed = jest.fn();
  openBox({
    'PATCH /api/admin/box-presets/1/planned-days': (sent) => {
      changed(sent);
      return { body: { changed: 2, unchanged: 0 } };
    },
  });
  await saveDearer();
  const question = await dialog();
  expect(question.getByText('„Große Kiste“ kostet jetzt 28,50 €.')).toBeVisible();
  expect(question.getByRole('checkbox', { name: /^2 Abholtage mit 26,50\s€$/ })).toBeChecked();
  expect(
    question.getByRole('checkbox', { name: /^Fr, 12\.03\. mit eigenem Wert: 24,00\s€$/ }),
  ).not.toBeChecked();
  expect(question.getByRole('status')).toHaveTextContent(
    '2 Abholtage ab Fr, 08.01.2027. 3 offene Bestellungen behalten ihren Preis. 7 Dauerbestellungen werden vorher gefragt.',
  );
  await user.click(question.getByRole('button', { name: 'An 2 Abholtagen ändern' }));
  expect(await screen.findByText('„Große Kiste“ kostet an 2 Abholtagen 28,50 €.')).toBeInTheDocument();
  expect(changed).toHaveBeenCalledWith({
    action: 'values',
    version: 2,
    fields: ['price'],
    days: [
      { id: 2, version: 2 },
      { id: 3, version: 3 },
    ],
  });
  await waitFor(() => expect(document.title).toMatch(/^Gemüsekisten/));
});

it('a box that is dearer for new days only changes no planned day', async () => {
  openBox();
  await saveDearer();
  await user.click((await dialog()).getByRole('button', { name: 'Nur neue Abholtage' }));
  await waitFor(() => expect(document.title).toMatch(/^Gemüsekisten/));
});

it('a price that is known ahead needs its first day', async () => {
  openBox();
  await user.click(await screen.findByRole('button', { name: 'Neuer Preis ab …' }));
  await user.type(screen.getByLabelText('Neuer Preis'), '28,50');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte gib an, ab welchem Tag der neue Preis gilt')).toBeVisible();
});

it('other times of a place ask about the planned days, those with orders apart', async () => {
  const place = aPickupLocation({ defaultStartTime: '16:00', defaultEndTime: '19:00' });
  const changed = jest.fn();
  const day = { version: 1, active: true, isOnSale: false, state: 'offered', isOnly: false } as const;
  const window = { startTime: '16:00', endTime: '19:00' };
  const planned: PlannedLocations = {
    days: [
      { ...day, ...window, id: 1, date: '2026-11-27', orders: 14 },
      { ...day, ...window, id: 2, date: '2026-12-04', orders: 0 },
    ],
  };
  const path = `/api/admin/pickup-locations/${place.id}`;
  openAdmin('/locations', {
    'GET /api/admin/pickup-locations': { body: [place] },
    [`PUT ${path}`]: { body: { ...place, defaultStartTime: '15:00', version: 2 } },
    [`GET ${path}/planned-days`]: { body: planned },
    [`PATCH ${path}/planned-days`]: (sent) => {
      changed(sent);
      return { body: { changed: 1, unchanged: 0 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${place.name}.*bearbeiten`) }));
  const start = await screen.findByLabelText('Startzeit');
  await user.clear(start);
  await user.type(start, '15:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const question = await dialog();
  expect(question.getByRole('checkbox', { name: '1 Abholtag mit 16:00 – 19:00 Uhr' })).toBeChecked();
  expect(
    question.getByRole('checkbox', {
      name: '1 Abholtag mit 14 Bestellungen dort, die alte Zeit ist bestätigt',
    }),
  ).not.toBeChecked();
  await user.click(question.getByRole('button', { name: 'An 1 Abholtag ändern' }));
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith({
      action: 'times',
      version: 2,
      days: [{ id: 2, version: 1 }],
      changeConfirmedWindows: false,
    }),
  );
});
