import { act, screen, waitFor, within } from '@testing-library/react';
import { changedMeanwhile, conflict, UNAVAILABLE } from '../../../test/answer';
import { aBoxPreset, aPickupLocation } from '../../../test/catalogue';
import { day, MORE, NO_ROWS, openBox, openDays, openForm, save, withoutRows } from '../../../test/day-form';
import { anOfferedBox, aPickupDay, FARM } from '../../../test/days';
import { openAdmin, showMenu, showNextPages, user } from '../../../test/open-admin';
import { field, standStill } from '../../../test/screen';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

it('the form proposes the usual day, deadline, boxes and locations, and creates the day', async () => {
  const created = jest.fn();
  openForm(
    'new',
    {
      ...MORE,
      'POST /api/admin/pickup-days': (sent) => {
        created(sent);
        return { status: 201, body: aPickupDay() };
      },
    },
    [],
  );
  expect(await field('Abholdatum')).toHaveValue('Freitag, 27.11.2026');
  expect(await field('Bestellfrist, Datum')).toHaveValue('Mittwoch, 25.11.2026');
  expect(await field('Bestellfrist, Uhrzeit')).toHaveValue('18:00');
  expect(await field('Waldhonig aktiv')).not.toBeChecked();
  expect(screen.getByText('Weitere')).toBeVisible();
  expect(screen.getAllByText('1 von 2 aktiv')).toHaveLength(2);
  expect(screen.getByText('Der Tag erscheint sofort im Shop.')).toBeVisible();
  expect(document.title).toBe('Neuen Abholtag erstellen | Verwaltung');
  await save('Erstellen');
  expect(await screen.findByText('Abholtag erstellt')).toBeInTheDocument();
  expect(created).toHaveBeenCalledWith({
    date: '2026-11-27',
    orderDeadline: '2026-11-25T17:00:00.000Z',
    orderStart: null,
    standsFor: null,
    active: true,
    boxPresets: [{ id: 1, name: 'Große Kiste', price: 26.5, weight: 6, maxQuantity: null }],
    locations: [{ id: 1, startTime: '16:00', endTime: '19:00' }],
    changeConfirmedWindows: false,
  });
  expect(await screen.findByRole('heading', { name: 'Abholtage verwalten' })).toBeVisible();
});

it('a day can be created after an optional field was passed with Tab, and another one emptied', async () => {
  const created = jest.fn();
  openForm('new', {
    'POST /api/admin/pickup-days': (sent) => {
      created(sent);
      return { status: 201, body: aPickupDay() };
    },
  });
  await user.write(await field('Bestellbar ab, Datum'), '23.11.2026{Enter}');
  await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
  await user.click(await field('Bestellbar ab, Uhrzeit'));
  await user.tab();
  await save('Erstellen');
  await waitFor(() => expect(created).toHaveBeenCalledWith(expect.objectContaining({ orderStart: null })));
});

it('a day can take the place of a holiday, which the dashboard may ask for', async () => {
  const created = jest.fn();
  openForm('new?standsFor=2026-12-25', {
    'GET /api/admin/holidays': { body: [{ date: '2026-12-25', name: 'Christtag' }] },
    'POST /api/admin/pickup-days': (sent) => {
      created(sent);
      return conflict('STANDS_FOR_TAKEN', 'Für Fr, 25.12. gibt es schon einen Abholtag.');
    },
  });
  expect(await field('Abholdatum')).toHaveValue('Mittwoch, 23.12.2026');
  expect(screen.getByText('Freitag, 25.12.2026, Christtag')).toBeVisible();
  await save('Erstellen');
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(created).toHaveBeenCalledWith(
    expect.objectContaining({ date: '2026-12-23', standsFor: '2026-12-25' }),
  );
  expect(await screen.findByText('Für Fr, 25.12. gibt es schon einen Abholtag.')).toBeVisible();
});

it('a copied day gets the next free date and the same distance to its deadline and its start', async () => {
  const created = jest.fn();
  const past = aPickupDay({
    id: 5,
    date: '2026-10-23',
    // The deadline is in summer time.
    orderDeadline: '2026-10-20T15:30:00.000Z',
    orderStart: '2026-10-05T06:00:00.000Z',
    boxPresets: [
      { ...anOfferedBox(1), price: 30, maxQuantity: 20, soldQuantity: 20, available: 0, isSoldOut: true },
      { ...anOfferedBox(4), name: 'Waldhonig' },
    ],
    locations: [
      { ...FARM, pickupDayLocationId: 1, startTime: '15:00', endTime: '17:00', googleMapsLink: null },
      {
        id: 8,
        name: 'Alter Hof',
        pickupDayLocationId: 2,
        startTime: '09:00',
        endTime: '10:00',
        googleMapsLink: null,
      },
    ],
  });
  openForm(
    'new?like=5',
    {
      ...MORE,
      'POST /api/admin/pickup-days': (sent) => {
        created(sent);
        return { status: 201, body: aPickupDay() };
      },
    },
    [past, day],
  );
  const date = await field('Abholdatum');
  expect(date).toHaveValue('Freitag, 04.12.2026');
  expect(await field('Bestellfrist, Datum')).toHaveValue('Dienstag, 01.12.2026');
  expect(await field('Bestellfrist, Uhrzeit')).toHaveValue('17:30');
  expect(await field('Waldhonig aktiv')).not.toBeChecked();
  expect(screen.queryByText('Alter Hof')).not.toBeInTheDocument();
  expect(await field('Bestellbar ab, Datum')).toHaveValue('Montag, 16.11.2026');
  await user.clear(date);
  await user.write(date, '11.12.2026{Enter}');
  await waitFor(async () => expect(await field('Bestellfrist, Datum')).toHaveValue('Dienstag, 08.12.2026'));
  await save('Erstellen');
  expect(await screen.findByText('Abholtag erstellt')).toBeInTheDocument();
  expect(created).toHaveBeenCalledWith({
    date: '2026-12-11',
    orderDeadline: '2026-12-08T16:30:00.000Z',
    orderStart: '2026-11-23T07:00:00.000Z',
    standsFor: null,
    active: true,
    boxPresets: [{ id: 1, name: 'Große Kiste', price: 30, weight: 6, maxQuantity: 20 }],
    locations: [{ id: 1, startTime: '15:00', endTime: '17:00' }],
    changeConfirmedWindows: false,
  });
});

it('a start of orders is saved, and the form says from when the shop sells the day', async () => {
  const sent = jest.fn();
  openForm('7', {
    'PUT /api/admin/pickup-days/7': (body) => {
      sent(body);
      return { body: day };
    },
  });
  await user.write(await field('Bestellbar ab, Datum'), '23.11.2026{Enter}');
  expect(await field('Bestellbar ab, Uhrzeit')).toHaveValue('08:00');
  await user.tab();
  expect(await screen.findByText(/^Ab Mo 08:00 Uhr im Shop\. Vorher kann niemand/)).toBeVisible();
  await save('Speichern');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ orderStart: '2026-11-23T07:00:00.000Z' })),
  );
});

it('a new day that has to sell has its deadline ahead', async () => {
  standStill('2026-11-26T11:00Z');
  const answers = { ...NO_ROWS, 'GET /api/admin/holidays?from=2026-11-26&to=2027-12-31': { body: [] } };
  openForm('new?sells=yes', answers, []);
  expect(await field('Abholdatum')).toHaveValue('Freitag, 04.12.2026');
  expect(await field('Bestellfrist, Datum')).toHaveValue('Mittwoch, 02.12.2026');
});

it('a new day has the date that the dashboard misses', async () => {
  openForm('new?date=2026-12-01', NO_ROWS, []);
  expect(await field('Abholdatum')).toHaveValue('Dienstag, 01.12.2026');
  expect(await field('Bestellfrist, Datum')).toHaveValue('Mittwoch, 25.11.2026');
});

describe('a holiday', () => {
  const untilChristmas = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'].map((date, index) =>
    aPickupDay({ ...withoutRows, id: 7 + index, date, orderDeadline: `${date}T05:00:00.000Z` }),
  );

  it.each([
    ['a new day', 'new'],
    ['a copied day', 'new?like=10'],
  ])('is not proposed for %s', async (_, edited) => {
    openForm(edited, NO_ROWS, untilChristmas);
    expect(await field('Abholdatum')).toHaveValue('Freitag, 08.01.2027');
  });

  it.each([
    ['a new day', 'new'],
    ['a copied day', 'new?like=10'],
  ])('or another date that a day replaces is not proposed for %s', async (_, edited) => {
    const replacing = aPickupDay({ id: 11, date: '2027-01-07', standsFor: '2027-01-08' });
    openForm(edited, NO_ROWS, [...untilChristmas, replacing]);
    expect(await field('Abholdatum')).toHaveValue('Freitag, 15.01.2027');
  });

  it('is named below the chosen date', async () => {
    openForm('new', NO_ROWS);
    const date = await field('Abholdatum');
    expect(date).not.toHaveAccessibleDescription();
    await user.clear(date);
    await user.write(date, '25.12.2026{Enter}');
    await waitFor(() => expect(date).toHaveAccessibleDescription('Christtag'));
  });

  it('is marked in the calendar', async () => {
    openForm('new', NO_ROWS, untilChristmas);
    await user.click(await field('Abholdatum'));
    expect(await screen.findByTitle('Neujahr')).toHaveTextContent('1');
  });
});

it('the title of a copy names the day', async () => {
  openForm('new?like=7', NO_ROWS);
  expect(await screen.findByRole('heading', { name: 'Kopie von Freitag, 27.11.2026' })).toBeVisible();
});

it('the form warns that a day is never sold if its deadline is before that of an earlier day', async () => {
  openForm('7', NO_ROWS, [day, aPickupDay({ id: 8, date: '2026-11-26', orderDeadline: day.orderDeadline })]);
  expect(await screen.findByText(/^Der Tag kommt nie in den Shop/)).toBeVisible();
});

it('the form warns as soon as the deadline passes', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T16:59:00Z'), advanceTimers: true });
  openForm('7', NO_ROWS);
  expect(await screen.findByText('Die Änderungen gelten sofort im Shop.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/Die Bestellfrist ist schon vorbei/)).toBeVisible();
});

it('Enter, Tab and a click elsewhere accept the typed date, move the usual deadline and keep the form open', async () => {
  openForm('new', NO_ROWS, []);
  const date = await field('Abholdatum');
  const deadline = await field('Bestellfrist, Datum');
  const accept = async (typed: string, leave: () => Promise<void>) => {
    await user.clear(date);
    await user.write(date, typed);
    await leave();
  };
  await accept('04.12.2026', () => user.keyboard('{Enter}'));
  await waitFor(() => expect(deadline).toHaveValue('Mittwoch, 02.12.2026'));
  expect(date).toHaveValue('Freitag, 04.12.2026');
  await accept('11.12.2026', user.tab);
  await waitFor(() => expect(deadline).toHaveValue('Mittwoch, 09.12.2026'));
  expect(date).toHaveValue('Freitag, 11.12.2026');
  await accept('18.12.2026', async () => user.click(await field('Bestellfrist, Uhrzeit')));
  await waitFor(() => expect(deadline).toHaveValue('Mittwoch, 16.12.2026'));
  expect(date).toHaveValue('Freitag, 18.12.2026');
  expect(screen.getByRole('heading', { name: 'Neuen Abholtag erstellen' })).toBeVisible();
});

it('the form shows each missing value at its place', async () => {
  openForm('new');
  await user.click(await field('Große Kiste aktiv'));
  await user.clear(await field('Bestellfrist, Uhrzeit'));
  await save('Erstellen');
  expect(await screen.findByText('Uhrzeit ist erforderlich')).toBeVisible();
  expect(screen.queryByText('Abholtag erstellt')).not.toBeInTheDocument();
  await user.write(await field('Bestellfrist, Uhrzeit'), '18');
  await save('Erstellen');
  expect(await screen.findByText('Ein aktiver Abholtag braucht mindestens eine Kiste')).toBeVisible();
});

it('the form shows each conflict at its field and keeps the typed values', async () => {
  const taken = 'Für den 27.11.2026 gibt es schon einen Abholtag.';
  const hasOrders = '„Bauernmarkt“ kann nicht entfernt werden: Dort gibt es noch 1 offene Bestellung.';
  openForm('7', {
    'PUT /api/admin/pickup-days/7': [
      conflict('PICKUP_DATE_TAKEN', taken),
      conflict('LOCATION_HAS_ORDERS', hasOrders),
    ],
  });
  await openBox();
  const price = await field('Preis: Große Kiste');
  await user.clear(price);
  await user.write(price, '27,50');
  for (const sentence of [taken, hasOrders]) {
    await save('Speichern');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Der Abholtag konnte nicht aktualisiert werden.')).toBeInTheDocument();
    expect(price).toHaveValue('27,50');
  }
});

it('the form shows why a day could not be created', async () => {
  openForm('new', { 'POST /api/admin/pickup-days': UNAVAILABLE });
  await field('Abholdatum');
  await save('Erstellen');
  expect(await screen.findByText('Der Abholtag konnte nicht erstellt werden.')).toBeInTheDocument();
  expect(screen.getByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
});

it.each([
  ['5', 'Ein vergangener Abholtag kann nicht mehr geändert werden.'],
  ['99', 'Diesen Abholtag gibt es nicht.'],
])('the form edits no past or deleted day', async (edited, sentence) => {
  openForm(edited, {}, [aPickupDay({ id: 5, date: '2026-11-19' })]);
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zu den Abholtagen' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days'));
});

it('saving over a change by somebody else asks first', async () => {
  const sends: unknown[] = [];
  openForm('7', {
    'PUT /api/admin/pickup-days/7': (sent) => {
      sends.push(sent);
      return sends.length === 1 ? changedMeanwhile('Der Abholtag') : { body: day };
    },
  });
  await openBox();
  const price = await field('Preis: Große Kiste');
  await user.clear(price);
  await user.write(price, '27,50');
  await save('Speichern');
  expect(await screen.findByText('Der Abholtag wurde inzwischen geändert.')).toBeVisible();
  expect(price).toHaveValue('27,50');
  await save('Trotzdem speichern');
  expect(await screen.findByText('Abholtag aktualisiert')).toBeInTheDocument();
  expect(sends).toEqual([
    expect.objectContaining({ version: 1 }),
    expect.not.objectContaining({ version: 1 }),
  ]);
});

describe('closing the form', () => {
  const question = () => screen.findByRole('dialog', { name: 'Seite verlassen?' });
  const closed = () => waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days'));

  it.each(['Escape', 'Abbrechen'])('asks nothing without changes: %s', async (way) => {
    openForm('7', MORE);
    await field('Abholdatum');
    await (way === 'Escape' ? user.keyboard('{Escape}') : save(way));
    await closed();
  });

  it('asks about unsaved changes and can keep them', async () => {
    openForm('7');
    await openBox();
    const price = await field('Preis: Große Kiste');
    await user.clear(price);
    await user.write(price, '27,50{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Hier bleiben' }));
    expect(price).toHaveValue('27,50');
    await save('Abbrechen');
    await user.click(within(await question()).getByRole('button', { name: 'Verwerfen und verlassen' }));
    await closed();
  });

  it('asks nothing if the changes were undone', async () => {
    openForm('7');
    await user.click(await field('Große Kiste aktiv'));
    await user.click(await field('Große Kiste aktiv'));
    await user.keyboard('{Escape}');
    await closed();
  });

  it('does not happen when Escape closes the calendar', async () => {
    openForm('7', NO_ROWS);
    await user.click(await field('Abholdatum'));
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/admin/pickup-days/7/edit');
  });

  it('does not happen when Escape closes the list of a field', async () => {
    openForm('7', NO_ROWS, [
      { ...day, ...withoutRows, date: '2026-12-23', orderDeadline: '2026-12-21T17:00:00.000Z' },
    ]);
    await user.click(await screen.findByRole('combobox', { name: 'Ersatz für' }));
    await screen.findByTitle('Freitag, 25.12.2026, Christtag');
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/admin/pickup-days/7/edit');
  });
});

it('the form keeps what was typed when a new day begins', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T22:59:00Z'), advanceTimers: true });
  openForm('new', NO_ROWS);
  await user.clear(await field('Bestellfrist, Uhrzeit'));
  await user.write(await field('Bestellfrist, Uhrzeit'), '17:30');
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByLabelText('Bestellfrist, Uhrzeit')).toHaveValue('17:30');
});

it('a new day has the prices that are stored when its form opens', async () => {
  showNextPages();
  showMenu();
  let price = 26.5;
  openAdmin('/box-presets', {
    'GET /api/admin/pickup-days': { body: [] },
    'GET /api/admin/box-presets': () => ({ body: [aBoxPreset({ price })] }),
    'GET /api/admin/pickup-locations': { body: [aPickupLocation()] },
    'GET /api/admin/settings': { body: [] },
  });
  await screen.findByText('Große Kiste', { exact: false });
  jest.setSystemTime(new Date('2026-11-20T11:10Z'));
  price = 28;
  await user.click(screen.getByRole('link', { name: 'Abholtage' }));
  await user.click(await screen.findByRole('button', { name: 'Neuer Abholtag' }));
  expect(await screen.findByText(/28,00.€/)).toBeVisible();
});

it.each([
  ['?edit=7', 'Abholtag bearbeiten', '/7/edit'],
  ['?edit=new&sells=yes', 'Neuen Abholtag erstellen', '/new?sells=yes'],
])('the address of a form from an earlier release leads to the form: %s', async (before, title, address) => {
  openDays(before);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const { pathname, search } = window.location;
  expect(pathname + search).toBe(`/admin/pickup-days${address}`);
});
