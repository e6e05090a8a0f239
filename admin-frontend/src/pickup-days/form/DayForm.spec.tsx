import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Answers } from '../../../../tests/components/answer';
import { changedMeanwhile, conflict, failedWith, refused, UNAVAILABLE } from '../../../test/answer';
import { aBoxPreset, aPickupLocation } from '../../../test/catalogue';
import { anOfferedBox, aPickupDay, FARM, MARKET } from '../../../test/days';
import { openAdmin, showMenu, showNextPages, user } from '../../../test/open-admin';
import { standStill } from '../../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../PickupDaysPage';

const day = aPickupDay({ boxPresets: [anOfferedBox(1)] });
const settings = { defaultPickupDay: 'Freitag', defaultOrderDay: 'Mittwoch', defaultOrderTime: '18:00' };

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const openAt = (address: string, changes: Answers = {}, days: unknown = [day]) =>
  openAdmin(`/pickup-days${address}`, {
    'GET /api/admin/pickup-days': { body: days },
    'GET /api/admin/box-presets': {
      body: [aBoxPreset(), aBoxPreset({ id: 4, name: 'Waldhonig', price: 9.8, active: false })],
    },
    'GET /api/admin/pickup-locations': {
      body: [aPickupLocation(), aPickupLocation({ ...MARKET, isDefault: false, defaultStartTime: '17:00' })],
    },
    'GET /api/admin/holidays?from=2026-11-20&to=2027-12-25': {
      body: [
        { date: '2026-12-25', name: 'Christtag' },
        { date: '2027-01-01', name: 'Neujahr' },
      ],
    },
    'GET /api/admin/settings': {
      body: Object.entries(settings).map(([key, value]) => ({ key, value, description: '' })),
    },
    ...changes,
  });
/** Opens the form of the day '7', of a 'new' one, or of the copy 'new?like=7'. */
const open = (form: string, ...rest: [Answers?, unknown?]) =>
  openAt(form.startsWith('new') ? `/${form}` : `/${form}/edit`, ...rest);
const field = (label: string) => screen.findByLabelText(label);
/** Opens the fields of a box for its name, its weight and its price. */
const openBox = async () =>
  user.click(await screen.findByRole('button', { name: 'Name, Gewicht und Preis ändern: Große Kiste' }));
const save = (label: string) => user.click(screen.getByRole('button', { name: label }));

it('the form proposes the usual day, deadline, boxes and locations, and creates the day', async () => {
  const created = jest.fn();
  open(
    'new',
    {
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
  open('new', {
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
  open('new?standsFor=2026-12-25', {
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
  open(
    'new?like=5',
    {
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
  open('7', {
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

it('many boxes that are not default on new days are found by a search, and stay once they are ticked', async () => {
  const others = ['Waldhonig', 'Apfelsaft', 'Eier', 'Mehl', 'Nudeln', 'Essig'].map((name, index) =>
    aBoxPreset({ id: 10 + index, name, active: false }),
  );
  open('new', { 'GET /api/admin/box-presets': { body: [aBoxPreset(), ...others] } }, []);
  const search = await screen.findByRole('searchbox', { name: 'Weitere Kisten suchen' });
  expect(screen.queryByLabelText('Apfelsaft aktiv')).not.toBeInTheDocument();
  await user.write(search, 'saft');
  await user.click(await field('Apfelsaft aktiv'));
  await user.clear(search);
  await user.write(search, 'honig{Enter}');
  expect(await field('Waldhonig aktiv')).not.toBeChecked();
  expect(screen.getByLabelText('Apfelsaft aktiv')).toBeChecked();
  expect(screen.queryByLabelText('Eier aktiv')).not.toBeInTheDocument();
  expect(screen.getByText('2 von 7 aktiv')).toBeVisible();
});

it('a new day that has to sell has its deadline ahead', async () => {
  standStill('2026-11-26T11:00Z');
  const answers = { 'GET /api/admin/holidays?from=2026-11-26&to=2027-12-31': { body: [] } };
  open('new?sells=yes', answers, []);
  expect(await field('Abholdatum')).toHaveValue('Freitag, 04.12.2026');
  expect(await field('Bestellfrist, Datum')).toHaveValue('Mittwoch, 02.12.2026');
});

it('a new day has the date that the dashboard misses', async () => {
  open('new?date=2026-12-01', {}, []);
  expect(await field('Abholdatum')).toHaveValue('Dienstag, 01.12.2026');
  expect(await field('Bestellfrist, Datum')).toHaveValue('Mittwoch, 25.11.2026');
});

it('the form shows names, weights and prices as text until a box is opened', async () => {
  open('7');
  const row = (await field('Max. Stück: Große Kiste')).closest('tr')!;
  expect(row).toHaveTextContent('Große Kiste6 kg');
  expect(row).toHaveTextContent(/26,50.€/);
  expect(screen.queryByLabelText('Preis: Große Kiste')).not.toBeInTheDocument();
  await openBox();
  expect(screen.getByLabelText('Preis: Große Kiste')).toHaveValue('26,50');
});

it('no step buttons cover the end of a price below the pointer', async () => {
  open('7');
  const row = (await field('Max. Stück: Große Kiste')).closest('tr')!;
  await openBox();
  expect(within(row).getByLabelText('Preis: Große Kiste')).toBeVisible();
  expect(row.querySelector('[role="button"]')).toBeNull();
});

describe('a holiday', () => {
  const untilChristmas = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'].map((date, index) =>
    aPickupDay({ id: 7 + index, date, orderDeadline: `${date}T05:00:00.000Z` }),
  );

  it.each([
    ['a new day', 'new'],
    ['a copied day', 'new?like=10'],
  ])('is not proposed for %s', async (_, edited) => {
    open(edited, {}, untilChristmas);
    expect(await field('Abholdatum')).toHaveValue('Freitag, 08.01.2027');
  });

  it.each([
    ['a new day', 'new'],
    ['a copied day', 'new?like=10'],
  ])('or another date that a day replaces is not proposed for %s', async (_, edited) => {
    const replacing = aPickupDay({ id: 11, date: '2027-01-07', standsFor: '2027-01-08' });
    open(edited, {}, [...untilChristmas, replacing]);
    expect(await field('Abholdatum')).toHaveValue('Freitag, 15.01.2027');
  });

  it('is named below the chosen date', async () => {
    open('new');
    const date = await field('Abholdatum');
    expect(date).not.toHaveAccessibleDescription();
    await user.clear(date);
    await user.write(date, '25.12.2026{Enter}');
    await waitFor(() => expect(date).toHaveAccessibleDescription('Christtag'));
  });

  it('is marked in the calendar', async () => {
    open('new', {}, untilChristmas);
    await user.click(await field('Abholdatum'));
    expect(await screen.findByTitle('Neujahr')).toHaveTextContent('1');
  });
});

it('the title of a copy names the day', async () => {
  open('new?like=7');
  expect(await screen.findByRole('heading', { name: 'Kopie von Freitag, 27.11.2026' })).toBeVisible();
});

it('name and weight of a box can be changed for this day only', async () => {
  const sends: unknown[] = [];
  open('7', {
    'PUT /api/admin/pickup-days/7': (sent) => {
      sends.push(sent);
      return { body: day };
    },
  });
  await openBox();
  const name = await field('Name: Große Kiste');
  expect(name).toHaveFocus();
  const weight = await field('Gewicht: Große Kiste');
  await user.clear(name);
  await user.clear(weight);
  await save('Speichern');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Name ist erforderlich'));
  expect(weight).toHaveAccessibleDescription('Gewicht ist erforderlich');
  expect(name).toHaveFocus();
  await user.write(name, 'Winterkiste');
  await user.write(weight, '7,5');
  await save('Speichern');
  expect(await screen.findByText('Abholtag aktualisiert')).toBeInTheDocument();
  expect(sends).toEqual([
    expect.objectContaining({
      boxPresets: [expect.objectContaining({ id: 1, name: 'Winterkiste', weight: 7.5 })],
    }),
  ]);
});

it('the form warns that a day is never sold if its deadline is before that of an earlier day', async () => {
  open('7', {}, [day, aPickupDay({ id: 8, date: '2026-11-26', orderDeadline: day.orderDeadline })]);
  expect(await screen.findByText(/^Der Tag kommt nie in den Shop/)).toBeVisible();
});

it('the form warns as soon as the deadline passes', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T16:59:00Z'), advanceTimers: true });
  open('7');
  expect(await screen.findByText('Die Änderungen gelten sofort im Shop.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/Die Bestellfrist ist schon vorbei/)).toBeVisible();
});

it('Enter, Tab and a click elsewhere accept the typed date, move the usual deadline and keep the form open', async () => {
  open('new', {}, []);
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
  open('new');
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
  open('7', {
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

it('an error of the api about the boxes is shown above them', async () => {
  open('7', { 'PUT /api/admin/pickup-days/7': refused('boxPresets', 'Höchstens 100 Kisten') });
  await field('Abholdatum');
  await save('Speichern');
  expect(await screen.findByText('Höchstens 100 Kisten')).toBeVisible();
});

it('the form shows why a day could not be created', async () => {
  open('new', { 'POST /api/admin/pickup-days': UNAVAILABLE });
  await field('Abholdatum');
  await save('Erstellen');
  expect(await screen.findByText('Der Abholtag konnte nicht erstellt werden.')).toBeInTheDocument();
  expect(screen.getByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
});

it('changing the window of a location with orders asks first', async () => {
  const sentence =
    '2 Bestellungen haben „Biohof Lindner“ 16:00 – 19:00 Uhr bestätigt bekommen. Trotzdem ändern?';
  const sends: unknown[] = [];
  open('7', {
    'PUT /api/admin/pickup-days/7': (sent) => {
      sends.push(sent);
      return sends.length === 1 ? conflict('CONFIRMED_WINDOW_CHANGES', sentence) : { body: day };
    },
  });
  const start = await field('Startzeit: Biohof Lindner');
  expect(start).toHaveValue('16:00');
  await user.clear(start);
  await user.write(start, '15:00');
  await save('Speichern');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(sentence)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Trotzdem ändern' }));
  expect(await screen.findByText('Abholtag aktualisiert')).toBeInTheDocument();
  expect(sends[1]).toMatchObject({
    changeConfirmedWindows: true,
    locations: [{ id: FARM.id, startTime: '15:00' }, { id: MARKET.id }],
  });
});

it.each([
  ['5', 'Ein vergangener Abholtag kann nicht mehr geändert werden.'],
  ['99', 'Diesen Abholtag gibt es nicht.'],
])('the form edits no past or deleted day', async (edited, sentence) => {
  open(edited, {}, [aPickupDay({ id: 5, date: '2026-11-19' })]);
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zu den Abholtagen' }));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days'));
});

it('saving sends isSoldOut only for changed boxes, with the version of the day', async () => {
  const sends: unknown[] = [];
  open(
    '7',
    {
      'PUT /api/admin/pickup-days/7': (sent) => {
        sends.push(sent);
        return { body: day };
      },
    },
    [aPickupDay({ boxPresets: [{ ...anOfferedBox(1), isSoldOut: true }, anOfferedBox(2)], version: 4 })],
  );
  await user.click(await field('Ausverkauft: Kleine Kiste'));
  await save('Speichern');
  await screen.findByText('Abholtag aktualisiert');
  expect(sends[0]).toMatchObject({
    version: 4,
    boxPresets: [
      expect.not.objectContaining({ isSoldOut: true }),
      expect.objectContaining({ id: 2, isSoldOut: true }),
    ],
  });
});

describe('the limits of boxes', () => {
  const limited = aPickupDay({
    boxPresets: [
      { ...anOfferedBox(1), maxQuantity: 20, soldQuantity: 18 },
      { ...anOfferedBox(2), maxQuantity: 6, soldQuantity: 6, available: 0 },
      { ...anOfferedBox(5), soldQuantity: 14 },
    ],
  });
  const openLimited = (put?: (sent: unknown) => Answer) =>
    open('7', put ? { 'PUT /api/admin/pickup-days/7': put } : {}, [limited]);
  const limit = (name: string) => field(`Max. Stück: ${name}`);
  const retype = async (name: string, typed: string) => {
    await user.clear(await limit(name));
    if (typed) await user.write(await limit(name), typed);
  };

  it('have beside them what comes from standing orders', async () => {
    const [box] = limited.boxPresets;
    open('7', {}, [{ ...limited, boxPresets: [{ ...box!, standingQuantity: 12, standingExpected: 16 }] }]);
    expect((await limit('Große Kiste')).closest('tr')).toHaveTextContent(
      'davon 12 aus Dauerbestellungen, 4 noch nicht eingetragen',
    );
  });

  it('are shown beside the ordered quantity', async () => {
    openLimited();
    expect(await limit('Große Kiste')).toHaveValue('20');
    expect(await limit('Kiste 5')).toHaveAttribute('placeholder', 'unbegrenzt');
    const rowOf = async (name: string) => (await limit(name)).closest('tr');
    expect(await rowOf('Große Kiste')).toHaveTextContent('18 von 20');
    expect(await rowOf('Kleine Kiste')).toHaveTextContent('6 von 6vergriffen');
    expect(await rowOf('Kiste 5')).toHaveTextContent('14');
    expect(
      screen.getByText(
        '„Kleine Kiste“ ist vergriffen und gilt im Shop als ausverkauft, bis wieder etwas frei wird oder du mehr zulässt.',
      ),
    ).toBeVisible();
  });

  it('are sent with every box, an empty field as no limit', async () => {
    const sends: unknown[] = [];
    openLimited((sent) => {
      sends.push(sent);
      return { body: limited };
    });
    await retype('Große Kiste', '');
    await retype('Kiste 5', '30');
    await save('Speichern');
    await screen.findByText('Abholtag aktualisiert');
    expect(sends).toEqual([
      expect.objectContaining({
        boxPresets: [
          expect.objectContaining({ id: 1, maxQuantity: null }),
          expect.objectContaining({ id: 2, maxQuantity: 6 }),
          expect.objectContaining({ id: 5, maxQuantity: 30 }),
        ],
      }),
    ]);
  });

  it.each(['0', '10000', '2,5'])('must be whole numbers from 1 to 9999, not %s', async (typed) => {
    openLimited();
    await retype('Große Kiste', typed);
    await save('Speichern');
    const message = 'Bitte eine ganze Zahl von 1 bis 9999 angeben';
    await waitFor(async () => expect(await limit('Große Kiste')).toHaveAccessibleDescription(message));
    expect(await limit('Große Kiste')).toHaveFocus();
  });

  it('are rejected at their row if below the ordered quantity', async () => {
    const sentence = 'Von „Kiste 5“ sind schon 14 bestellt.';
    openLimited(() =>
      failedWith(409, 'LIMIT_BELOW_SOLD', sentence, [
        { path: 'boxPresets.1.maxQuantity', message: sentence },
      ]),
    );
    await user.click(await field('Kleine Kiste aktiv'));
    await retype('Kiste 5', '8');
    await save('Speichern');
    const wrong = await limit('Kiste 5');
    await waitFor(() => expect(wrong).toHaveAccessibleDescription(sentence));
    expect(wrong).toHaveValue('8');
    expect(wrong).toHaveFocus();
  });
});

it('saving over a change by somebody else asks first', async () => {
  const sends: unknown[] = [];
  open('7', {
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

it('the form shows why a window could not be changed', async () => {
  let calls = 0;
  open('7', {
    'PUT /api/admin/pickup-days/7': () => {
      calls += 1;
      return calls === 1 ? conflict('CONFIRMED_WINDOW_CHANGES', 'Trotzdem ändern?') : UNAVAILABLE;
    },
  });
  await field('Abholdatum');
  await save('Speichern');
  await user.click(await screen.findByRole('button', { name: 'Trotzdem ändern' }));
  expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
});

it('the form loads the current day when it opens', async () => {
  showNextPages();
  let isSoldOut = false;
  open('7', {
    'GET /api/admin/pickup-days': () => ({
      body: [aPickupDay({ boxPresets: [{ ...anOfferedBox(1), isSoldOut }] })],
    }),
  });
  expect(await field('Ausverkauft: Große Kiste')).not.toBeChecked();
  await save('Abbrechen');
  isSoldOut = true;
  jest.setSystemTime(new Date('2026-11-20T11:01Z'));
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten: 27.11.2026' }));
  expect(await field('Ausverkauft: Große Kiste')).toBeChecked();
});

describe('closing the form', () => {
  const question = () => screen.findByRole('dialog', { name: 'Seite verlassen?' });
  const closed = () => waitFor(() => expect(window.location.pathname).toBe('/admin/pickup-days'));

  it.each(['Escape', 'Abbrechen'])('asks nothing without changes: %s', async (way) => {
    open('7');
    await field('Abholdatum');
    await (way === 'Escape' ? user.keyboard('{Escape}') : save(way));
    await closed();
  });

  it('asks about unsaved changes and can keep them', async () => {
    open('7');
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
    open('7');
    await user.click(await field('Große Kiste aktiv'));
    await user.click(await field('Große Kiste aktiv'));
    await user.keyboard('{Escape}');
    await closed();
  });

  it('does not happen when Escape closes the calendar', async () => {
    open('7');
    await user.click(await field('Abholdatum'));
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/admin/pickup-days/7/edit');
  });

  it('does not happen when Escape closes the list of a field', async () => {
    open('7', {}, [{ ...day, date: '2026-12-23', orderDeadline: '2026-12-21T17:00:00.000Z' }]);
    await user.click(await screen.findByRole('combobox', { name: 'Ersatz für' }));
    await screen.findByTitle('Freitag, 25.12.2026, Christtag');
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/admin/pickup-days/7/edit');
  });
});

it('the form keeps what was typed when a new day begins', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T22:59:00Z'), advanceTimers: true });
  open('new');
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
  openAt(before);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const { pathname, search } = window.location;
  expect(pathname + search).toBe(`/admin/pickup-days${address}`);
});
