import type { PlannedBox, PlannedBoxes, PlannedLocation } from '@hofkiste/contract/wire/planned-days';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import type { Answers } from '../../../tests/components/answer';
import { DONE, failedWith } from '../../test/answer';
import { aBoxPreset, aPickupLocation } from '../../test/catalogue';
import { aPickupDay } from '../../test/days';
import { anSmsUsage } from '../../test/messages';
import { openAdmin, showNextPages, user } from '../../test/open-admin';
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
  await user.write(price, '28,50');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
}

const dialog = async (name = 'Auch an den geplanten Abholtagen?') =>
  within(await screen.findByRole('dialog', { name }));

const SENT_DAYS = v.object({ days: v.array(v.object({ id: v.number() })) });

it('a dearer box asks about the planned days, and leaves those on sale and those with their own price', async () => {
  showNextPages();
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
    question.getByRole('checkbox', { name: /^1 mit eigenem Preis: Fr, 12\.03\. 24,00\s€$/ }),
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
  showNextPages();
  openBox();
  await saveDearer();
  await user.click((await dialog()).getByRole('button', { name: 'Nur neue Abholtage' }));
  await waitFor(() => expect(document.title).toMatch(/^Gemüsekisten/));
});

it('days with a price of their own are chosen together or one by one', async () => {
  const changed = jest.fn();
  openBox({
    'GET /api/admin/box-presets/1/planned-days': {
      body: { ...PLANNED, days: [...PLANNED.days, aDay(5, '2027-03-19', { price: 24 })] },
    },
    'PATCH /api/admin/box-presets/1/planned-days': (sent) => {
      changed(sent);
      return { body: { changed: 1, unchanged: 0 } };
    },
  });
  await saveDearer();
  const question = await dialog();
  const own = question.getByRole('checkbox', { name: '2 mit eigenem Preis' });
  await user.click(own);
  expect(question.getByRole('button', { name: 'An 4 Abholtagen ändern' })).toBeEnabled();
  await user.click(own);
  await user.click(question.getByRole('checkbox', { name: /^2 Abholtage mit 26,50/ }));
  await user.click(question.getByRole('checkbox', { name: /^Fr, 19\.03\. 24,00\s€$/ }));
  await user.click(question.getByRole('button', { name: 'An 1 Abholtag ändern' }));
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ days: [{ id: 5, version: 5 }] })),
  );
});

it('of several changed values only the ticked ones reach the planned days', async () => {
  const changed = jest.fn();
  openBox({
    'PATCH /api/admin/box-presets/1': { body: aBoxPreset({ price: 28.5, weight: 7, version: 2 }) },
    'PATCH /api/admin/box-presets/1/planned-days': (sent) => {
      changed(sent);
      return { body: { changed: 2, unchanged: 0 } };
    },
  });
  await saveDearer();
  const question = await dialog();
  expect(question.getByRole('checkbox', { name: /^2 Abholtage mit 26,50\s€, 6 kg$/ })).toBeChecked();
  expect(question.getByRole('checkbox', { name: 'Preis' })).toBeChecked();
  await user.click(question.getByRole('checkbox', { name: 'Gewicht' }));
  await user.click(question.getByRole('button', { name: 'An 2 Abholtagen ändern' }));
  await waitFor(() => expect(changed).toHaveBeenCalledWith(expect.objectContaining({ fields: ['price'] })));
});

it('a refused change says why, and asks about the days as they are now', async () => {
  const sends: unknown[] = [];
  let planned = PLANNED;
  openBox({
    'GET /api/admin/box-presets/1/planned-days': () => ({ body: planned }),
    'PATCH /api/admin/box-presets/1/planned-days': (sent) => {
      sends.push(v.parse(SENT_DAYS, sent).days.map(({ id }) => id));
      if (sends.length > 1) return { body: { changed: 1, unchanged: 0 } };
      planned = { ...PLANNED, days: PLANNED.days.filter(({ id }) => id !== 2) };
      const message = 'Fr, 08.01. wurde inzwischen geändert. Sieh dir die Vorschau noch einmal an.';
      return failedWith(409, 'PLANNED_DAYS_CHANGED', message, [{ path: 'days.0', message }]);
    },
  });
  await saveDearer();
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'An 2 Abholtagen ändern' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/^Fr, 08\.01\. wurde inzwischen geändert\./);
  expect(question.getByText('Freitag, 15.01.2027')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'An 1 Abholtag ändern' }));
  expect(await screen.findByText('„Große Kiste“ kostet an 1 Abholtag 28,50 €.')).toBeInTheDocument();
  expect(sends).toEqual([[2, 3], [3]]);
});

it('days that the shop sells already are never chosen unasked', async () => {
  openBox({
    'GET /api/admin/box-presets/1/planned-days': { body: { ...PLANNED, days: PLANNED.days.slice(0, 1) } },
  });
  await saveDearer();
  const question = await dialog();
  expect(question.getByRole('checkbox', { name: /^1 Abholtag mit 26,50/ })).not.toBeChecked();
  expect(question.getByRole('button', { name: 'An 0 Abholtagen ändern' })).toBeDisabled();
});

it('the page of a box says what it costs on the planned days, and leads back to the question', async () => {
  const changed = jest.fn();
  openBox({
    'PATCH /api/admin/box-presets/1/planned-days': (sent) => {
      changed(sent);
      return { body: { changed: 1, unchanged: 0 } };
    },
  });
  expect(await screen.findByText(/^Geplante Abholtage: 3 × 26,50\s€, 1 × 24,00\s€$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Geplante Abholtage ändern' }));
  const question = await dialog();
  expect(question.getByText(/^„Große Kiste“ kostet 26,50\s€\.$/)).toBeVisible();
  const group = question.getByRole('checkbox', { name: /^1 Abholtag mit 24,00\s€$/ });
  expect(group).not.toBeChecked();
  await user.click(group);
  await user.click(question.getByRole('button', { name: 'An 1 Abholtag ändern' }));
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith({
      action: 'values',
      version: 1,
      fields: ['price'],
      days: [{ id: 4, version: 4 }],
    }),
  );
});

it('a new box can be offered on the planned days with one limit for all', async () => {
  showNextPages();
  const changed = jest.fn();
  const gone = { name: null, price: null, weight: null, isSoldOut: null } as const;
  openAdmin('/box-presets/edit/new', {
    'GET /api/admin/box-presets': { body: [] },
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/pickup-days': { body: [] },
    'POST /api/admin/box-presets': { status: 201, body: aBoxPreset({ id: 5, name: 'Apfelsaft', price: 4 }) },
    'GET /api/admin/box-presets/5/planned-days': {
      body: {
        days: [
          aDay(1, '2026-11-27', { ...gone, state: 'missing', isOnSale: true }),
          aDay(2, '2027-01-08', { ...gone, state: 'missing' }),
          aDay(3, '2027-01-15', { ...gone, state: 'removed' }),
        ],
        agreedPrices: [],
      },
    },
    'PATCH /api/admin/box-presets/5/planned-days': (sent) => {
      changed(sent);
      return { body: { changed: 1, unchanged: 0 } };
    },
  });
  await user.write(await screen.findByRole('textbox', { name: 'Name' }), 'Apfelsaft');
  await user.write(screen.getByLabelText('Gewicht'), '1');
  await user.write(screen.getByLabelText('Preis'), '4');
  await user.click(screen.getByRole('button', { name: 'Erstellen' }));
  const question = await dialog('Auch an den geplanten Abholtagen anbieten?');
  expect(question.getByRole('checkbox', { name: '1 Abholtag: nicht dabei' })).toBeChecked();
  expect(question.getByRole('checkbox', { name: '1 Abholtag: von dir entfernt' })).not.toBeChecked();
  await user.write(question.getByLabelText('Max. Stück je Abholtag'), '12');
  await user.click(question.getByRole('button', { name: 'An 1 Abholtag anbieten' }));
  expect(await screen.findByText('„Apfelsaft“ gibt es jetzt an 1 Abholtag.')).toBeInTheDocument();
  expect(changed).toHaveBeenCalledWith({
    action: 'add',
    version: 1,
    maxQuantity: 12,
    days: [{ id: 2, version: 2 }],
  });
  await waitFor(() => expect(document.title).toMatch(/^Gemüsekisten/));
});

it('a price that is known ahead needs its first day', async () => {
  openBox();
  await user.click(await screen.findByRole('button', { name: 'Neuer Preis ab …' }));
  await user.write(screen.getByLabelText('Neuer Preis'), '28,50');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte gib an, ab welchem Tag der neue Preis gilt')).toBeVisible();
});

const place = aPickupLocation({ defaultStartTime: '16:00', defaultEndTime: '19:00' });
const PLACE = `/api/admin/pickup-locations/${place.id}`;

const aPlaceDay = (id: number, date: string, changes: Partial<PlannedLocation> = {}): PlannedLocation => ({
  ...{ id, date, version: 1, active: true, isOnSale: false, state: 'offered', orders: 0, isOnly: false },
  ...{ startTime: '16:00', endTime: '19:00' },
  ...changes,
});

const openPlaces = (days: readonly PlannedLocation[], answers: Answers = {}) =>
  openAdmin('/locations', {
    'GET /api/admin/pickup-locations': { body: [place] },
    'GET /api/admin/pickup-locations/deactivated': { body: [] },
    [`GET ${PLACE}/planned-days`]: { body: { days } },
    ...answers,
  });

const openPlace = async () =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${place.name}.*bearbeiten`) }));

async function saveEarlier(): Promise<void> {
  await openPlace();
  const start = await screen.findByLabelText('Startzeit');
  await user.clear(start);
  await user.write(start, '15:00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
}

const EARLIER = { [`PUT ${PLACE}`]: { body: { ...place, defaultStartTime: '15:00', version: 2 } } };

it('other times of a place ask about the planned days, those with orders apart', async () => {
  const changed = jest.fn();
  openPlaces([aPlaceDay(1, '2026-11-27', { orders: 14 }), aPlaceDay(2, '2026-12-04')], {
    ...EARLIER,
    [`PATCH ${PLACE}/planned-days`]: (sent) => {
      changed(sent);
      return { body: { changed: 1, unchanged: 0 } };
    },
  });
  await saveEarlier();
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

it('one person with other times in the SMS is spoken of as one', async () => {
  openPlaces([aPlaceDay(7, '2026-11-27', { orders: 1 })], {
    ...EARLIER,
    [`PATCH ${PLACE}/planned-days`]: { body: { changed: 1, unchanged: 0 } },
  });
  await saveEarlier();
  const question = await dialog();
  await user.click(question.getByRole('checkbox', { name: /^1 Abholtag mit 1 Bestellung dort/ }));
  expect(question.getByRole('status')).toHaveTextContent(
    '1 Person hat eine andere Zeit in der SMS; von selbst bekommt sie keine neue.',
  );
  await user.click(question.getByRole('button', { name: 'An 1 Abholtag ändern' }));
  const told = await dialog('Sagst du der Person Bescheid?');
  expect(told.getByText('An einem Tag hat 1 Person eine andere Zeit in der SMS.')).toBeVisible();
});

it('after times that were confirmed have changed, each day offers a message to its customers', async () => {
  const changed = jest.fn();
  openPlaces([aPlaceDay(7, '2026-11-27', { orders: 14 }), aPlaceDay(8, '2026-12-04', { orders: 27 })], {
    ...EARLIER,
    [`PATCH ${PLACE}/planned-days`]: (sent) => {
      changed(sent);
      return { body: { changed: 2, unchanged: 0 } };
    },
    'GET /api/admin/pickup-days/7': { body: aPickupDay() },
    'GET /api/admin/orders': { body: [] },
    'GET /api/admin/sms-messages/usage': { body: anSmsUsage() },
  });
  await saveEarlier();
  const question = await dialog();
  await user.click(question.getByRole('checkbox', { name: /^2 Abholtage mit 41 Bestellungen dort/ }));
  expect(question.getByRole('status')).toHaveTextContent('41 Leute haben eine andere Zeit in der SMS');
  await user.click(question.getByRole('button', { name: 'An 2 Abholtagen ändern' }));
  const told = await dialog('Sagst du ihnen Bescheid?');
  expect(told.getByText('An 2 Tagen haben 41 Leute eine andere Zeit in der SMS.')).toBeVisible();
  expect(changed).toHaveBeenCalledWith(expect.objectContaining({ changeConfirmedWindows: true }));
  await user.click(told.getByRole('button', { name: 'Nachricht an alle: Freitag, 27.11.2026' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days/7/message'));
  expect(window.history.state.usr).toEqual({
    text: 'Hallo {firstName}! Die Abholzeit hat sich geändert: {date}, {startTime}-{endTime} Uhr, {location}. {farm}',
    locationId: place.id,
  });
});

it('a new place can be opened on the planned days', async () => {
  const changed = jest.fn();
  const missing = { state: 'missing', startTime: null, endTime: null } as const;
  openPlaces([], {
    'POST /api/admin/pickup-locations': { status: 201, body: { ...place, id: 3, name: 'Gasthof Post' } },
    'GET /api/admin/pickup-locations/3/planned-days': {
      body: { days: [aPlaceDay(1, '2026-12-04', missing), aPlaceDay(2, '2026-12-11', missing)] },
    },
    'PATCH /api/admin/pickup-locations/3/planned-days': (sent) => {
      changed(sent);
      return { body: { changed: 2, unchanged: 0 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Neuer Abholort' }));
  await user.write(await screen.findByRole('textbox', { name: 'Name' }), 'Gasthof Post');
  await user.click(screen.getByRole('button', { name: 'Erstellen' }));
  const question = await dialog('Auch an den geplanten Abholtagen öffnen?');
  expect(question.getByRole('checkbox', { name: '2 Abholtage: nicht dabei' })).toBeChecked();
  await user.click(question.getByRole('button', { name: 'An 2 Abholtagen öffnen' }));
  expect(await screen.findByText('„Gasthof Post“ ist jetzt an 2 Abholtagen dabei.')).toBeInTheDocument();
  expect(changed).toHaveBeenCalledWith(expect.objectContaining({ action: 'add', version: 1 }));
});

it('the form of a place says when it is open on the planned days, and leads back to the question', async () => {
  openPlaces([
    aPlaceDay(1, '2026-12-04'),
    aPlaceDay(2, '2026-12-11', { startTime: '14:00' }),
    aPlaceDay(3, '2026-12-18', { state: 'missing', startTime: null, endTime: null }),
  ]);
  await openPlace();
  expect(
    await screen.findByText('Geplante Abholtage: 1 × 16:00 – 19:00 Uhr, 1 × 14:00 – 19:00 Uhr'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Geplante Abholtage ändern' }));
  const question = await dialog();
  expect(question.getByRole('checkbox', { name: '1 Abholtag mit 14:00 – 19:00 Uhr' })).not.toBeChecked();
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  await user.click(screen.getByRole('button', { name: 'An geplanten Abholtagen öffnen' }));
  expect(
    (await dialog('Auch an den geplanten Abholtagen öffnen?')).getByRole('checkbox', {
      name: '1 Abholtag: nicht dabei',
    }),
  ).not.toBeChecked();
});

const CLOSES = [
  aPlaceDay(1, '2026-12-04', { orders: 9 }),
  aPlaceDay(2, '2026-12-11'),
  aPlaceDay(3, '2026-12-18', { isOnly: true }),
  aPlaceDay(4, '2026-12-25', { orders: 5 }),
  aPlaceDay(5, '2027-01-01'),
];

const openClosing = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: `${place.name} ${button}` }));
  return within(await screen.findByRole('dialog'));
};

it('a place closes on new pickup days only, unless a day is chosen from which on it is closed', async () => {
  const calls: unknown[] = [];
  openPlaces(CLOSES, {
    [`PATCH ${PLACE}/planned-days`]: (sent) => {
      calls.push(sent);
      return { body: { changed: 2, unchanged: 0 } };
    },
    [`DELETE ${PLACE}`]: () => {
      calls.push('deactivated');
      return DONE;
    },
  });
  const question = await openClosing('deaktivieren');
  expect(await question.findByText('Ab wann ist „Biohof Lindner“ zu?')).toBeVisible();
  expect(question.getByRole('radio', { name: 'Nur an neuen Abholtagen' })).toBeChecked();
  await user.click(question.getByRole('combobox', { name: 'Ab welchem Abholtag' }));
  await user.click(await screen.findByTitle('Freitag, 04.12.2026'));
  expect(question.getByRole('radio', { name: 'ab …' })).toBeChecked();
  expect(question.getByText('2 Abholtage')).toBeVisible();
  expect(question.getByText('An 2 Tagen haben dort 14 Leute bestellt. Die bleiben.')).toBeVisible();
  expect(question.getByRole('link', { name: 'Fr, 04.12.' })).toHaveAttribute(
    'href',
    '/admin/orders?date=2026-12-04',
  );
  expect(question.getByText('An einem Tag ist er der einzige Abholort. Dort bleibt er.')).toBeVisible();
  expect(question.getByRole('link', { name: 'Fr, 18.12.' })).toHaveAttribute(
    'href',
    '/admin/pickup-days/3/edit',
  );
  await user.click(question.getByRole('button', { name: 'Deaktivieren' }));
  expect(await screen.findByText('„Biohof Lindner“ ist an 2 Abholtagen zu.')).toBeInTheDocument();
  expect(calls).toEqual([
    {
      action: 'remove',
      changeConfirmedWindows: false,
      days: [
        { id: 2, version: 1 },
        { id: 5, version: 1 },
      ],
    },
    'deactivated',
  ]);
});

it('a place stays in use if a day can no longer lose it, and the question says why', async () => {
  const message = 'An diesem Tag haben dort inzwischen 2 Leute bestellt.';
  openPlaces(CLOSES, {
    [`PATCH ${PLACE}/planned-days`]: failedWith(409, 'LOCATION_HAS_ORDERS', message, [
      { path: 'days.0', message },
    ]),
  });
  const question = await openClosing('deaktivieren');
  await user.click(await question.findByRole('radio', { name: 'ab …' }));
  await user.click(question.getByRole('button', { name: 'Deaktivieren' }));
  expect(await question.findByRole('alert')).toHaveTextContent(message);
});

it('a place that was deactivated before can still be taken off planned days', async () => {
  openPlaces(CLOSES, {
    'GET /api/admin/pickup-locations': { body: [] },
    'GET /api/admin/pickup-locations/deactivated': { body: [{ ...place, isOnComingDay: true }] },
    [`PATCH ${PLACE}/planned-days`]: { body: { changed: 2, unchanged: 0 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Deaktivierte Abholorte' }));
  const question = await openClosing('an Abholtagen schließen');
  expect(screen.getByRole('dialog', { name: 'Ab wann ist „Biohof Lindner“ zu?' })).toBeVisible();
  await user.click(await question.findByRole('button', { name: 'An 2 Abholtagen schließen' }));
  expect(await screen.findByText('„Biohof Lindner“ ist an 2 Abholtagen zu.')).toBeInTheDocument();
});
