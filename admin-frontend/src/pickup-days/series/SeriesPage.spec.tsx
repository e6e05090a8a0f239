import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../../tests/components/answer';
import { failedWith, UNAVAILABLE } from '../../../test/answer';
import { aBoxPreset, aPickupLocation } from '../../../test/catalogue';
import { anOfferedBox, aPickupDay, FARM } from '../../../test/days';
import { openAdmin, showNextPages, user } from '../../../test/open-admin';
import { standStill } from '../../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './SeriesPage';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const template = aPickupDay({
  boxPresets: [
    { ...anOfferedBox(1), price: 27.5, maxQuantity: 20, soldQuantity: 12, isSoldOut: true },
    anOfferedBox(2),
  ],
  locations: [
    { ...FARM, pickupDayLocationId: 1, startTime: '15:00', endTime: '17:00', googleMapsLink: null },
  ],
});
const older = aPickupDay({ id: 5, date: '2026-11-14', orderDeadline: '2026-11-14T07:00:00.000Z' });
const holidays = [
  { date: '2026-12-25', name: 'Christtag' },
  { date: '2027-01-01', name: 'Neujahr' },
];

const open = (changes: Answers = {}, days: unknown = [older, template]) =>
  openAdmin('/pickup-days/series', {
    'GET /api/admin/pickup-days': { body: days },
    'GET /api/admin/box-presets': { body: [aBoxPreset(), aBoxPreset({ id: 2, active: false })] },
    'GET /api/admin/pickup-locations': { body: [aPickupLocation()] },
    'GET /api/admin/holidays?from=2026-11-20&to=2027-12-25': { body: holidays },
    ...changes,
  });
const day = (date: string) => screen.findByRole('checkbox', { name: date });
const row = async (date: string) => (await day(date)).closest('tr')!;
const create = (label: string) => user.click(screen.getByRole('button', { name: label }));
const choose = async (field: string, option: string) => {
  await user.click(await screen.findByLabelText(field));
  await user.click(await screen.findByTitle(option));
};
const retype = async (field: string, date: string) => {
  await user.clear(await screen.findByLabelText(field));
  await user.write(await screen.findByLabelText(field), `${date}{Enter}`);
};

it('the series continues the next day and skips holidays', async () => {
  open();
  expect(await day('Freitag, 04.12.2026')).toBeChecked();
  expect(await day('Freitag, 25.12.2026')).not.toBeChecked();
  expect(await row('Freitag, 25.12.2026')).toHaveTextContent('Christtag');
  expect(await row('Freitag, 04.12.2026')).toHaveTextContent('Mi, 02.12.2026, 18:00 Uhr');
  expect(screen.getByText('10 Freitage')).toBeVisible();
  expect(screen.getByText(/^2 Feiertage sind ausgelassen\./)).toBeVisible();
  expect(screen.getByRole('button', { name: '8 Abholtage anlegen' })).toBeVisible();
  expect(document.title).toBe('Mehrere Tage anlegen | Verwaltung');
});

it('a holiday can be replaced by the last ordinary day before it', async () => {
  const created = jest.fn();
  open({
    'POST /api/admin/pickup-days/batch': (sent) => {
      created(sent);
      return { status: 201, body: [] };
    },
  });
  await user.click(
    within(await row('Freitag, 25.12.2026')).getByRole('button', { name: 'stattdessen Mi 23.12.' }),
  );
  expect(await day('Mittwoch, 23.12.2026')).toBeChecked();
  expect(await day('Mittwoch, 23.12.2026')).toHaveFocus();
  expect(await row('Mittwoch, 23.12.2026')).toHaveTextContent('Mo, 21.12.2026, 18:00 Uhr');
  expect(await row('Mittwoch, 23.12.2026')).toHaveTextContent('statt Fr, 25.12. (Christtag)');
  expect(screen.queryByRole('button', { name: 'stattdessen Mi 23.12.' })).not.toBeInTheDocument();
  expect(screen.getByText('10 Freitage')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '9 Abholtage anlegen' }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  const replaced = created.mock.calls[0]![0].days.filter(
    ({ standsFor }: { standsFor?: string }) => standsFor,
  );
  expect(replaced).toMatchObject([{ date: '2026-12-23', standsFor: '2026-12-25' }]);
});

it('a date that took the place of a holiday is a usual one once it is a date of the chosen weekday', async () => {
  open();
  await user.click(
    within(await row('Freitag, 25.12.2026')).getByRole('button', { name: 'stattdessen Mi 23.12.' }),
  );
  await choose('Wochentag', 'Mittwoch');
  await waitFor(() => expect(screen.getByText('10 Mittwoche')).toBeVisible());
  expect(await day('Mittwoch, 23.12.2026')).toBeChecked();
  expect(await row('Mittwoch, 23.12.2026')).not.toHaveTextContent('statt');
});

it('the page describes what is copied', async () => {
  open();
  for (const text of [
    'Große Kiste: 20',
    /^Biohof Lindner: 15:00 –\u2060 17:00 Uhr/,
    'Mittwoch davor, 18:00 Uhr',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  const leftOut = screen.getByText('Fällt weg').closest('tr')!;
  expect(leftOut).toHaveTextContent('Kleine Kiste');
});

it('a template that was chosen before is read again when it is chosen again', async () => {
  let days = [older, template];
  open({ 'GET /api/admin/pickup-days': () => ({ body: days }) });
  await choose('Wie dieser Tag', 'Samstag, 14.11.2026');
  expect(await screen.findByText('am selben Tag, 08:00 Uhr')).toBeVisible();
  days = [{ ...older, orderDeadline: '2026-11-14T08:30:00.000Z' }, template];
  await choose('Wie dieser Tag', 'Freitag, 27.11.2026');
  await choose('Wie dieser Tag', 'Samstag, 14.11.2026');
  expect(await screen.findByText('am selben Tag, 09:30 Uhr')).toBeVisible();
});

it('a template that cannot be loaded offers a retry instead of the description of another day', async () => {
  let isDown = false;
  open({ 'GET /api/admin/pickup-days': () => (isDown ? UNAVAILABLE : { body: [older, template] }) });
  expect(await screen.findByText('Mittwoch davor, 18:00 Uhr')).toBeVisible();
  isDown = true;
  await choose('Wie dieser Tag', 'Samstag, 14.11.2026');
  expect(await screen.findByText('Dieser Tag konnte nicht geladen werden.')).toBeVisible();
  expect(screen.queryByText('Mittwoch davor, 18:00 Uhr')).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('am selben Tag, 08:00 Uhr')).toBeVisible();
});

it('taken dates are shown but cannot be chosen', async () => {
  open();
  await retype('Von', '27.11.2026');
  expect(await day('Freitag, 27.11.2026')).toBeDisabled();
  expect(await row('Freitag, 27.11.2026')).toHaveTextContent('gibt es schon');
  expect(screen.getByRole('button', { name: '8 Abholtage anlegen' })).toBeVisible();
});

it('the dates follow the template, the weekday and the interval', async () => {
  open();
  await choose('Wie dieser Tag', 'Samstag, 14.11.2026');
  expect(await row('Samstag, 05.12.2026')).toHaveTextContent('Sa, 05.12.2026, 08:00 Uhr');
  expect(screen.getByText('am selben Tag, 08:00 Uhr')).toBeVisible();
  await choose('Wochentag', 'Dienstag');
  expect(await day('Dienstag, 08.12.2026')).toBeChecked();
  await choose('Rhythmus', 'Alle 2 Wochen');
  expect(await day('Dienstag, 22.12.2026')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Dienstag, 15.12.2026' })).not.toBeInTheDocument();
});

describe('the period', () => {
  const december = [4, 18].map((date) => ({
    ...template,
    id: date,
    date: `2026-12-${String(date).padStart(2, '0')}`,
  }));
  const tuesday = aPickupDay({ id: 30, date: '2026-12-01', orderDeadline: '2026-11-29T17:00:00.000Z' });
  const openTwoWeekdays = () => open({}, [...december, tuesday, template, older]);

  it('begins with the first free date of the weekday, whatever the other weekday has', async () => {
    openTwoWeekdays();
    expect(await screen.findByLabelText('Von')).toHaveValue('Freitag, 11.12.2026');
    await choose('Wie dieser Tag', 'Dienstag, 01.12.2026');
    expect(screen.getByLabelText('Von')).toHaveValue('Dienstag, 24.11.2026');
    expect(screen.getByLabelText('Bis')).toHaveValue('Dienstag, 26.01.2027');
    await retype('Bis', '22.12.2026');
    await choose('Wochentag', 'Freitag');
    expect(screen.getByLabelText('Von')).toHaveValue('Freitag, 11.12.2026');
    expect(screen.getByLabelText('Bis')).toHaveValue('Dienstag, 22.12.2026');
    expect(await day('Freitag, 18.12.2026')).toBeDisabled();
  });

  it('names dates that are missing before it, and takes them up', async () => {
    openTwoWeekdays();
    await retype('Von', '18.12.2026');
    const missing = within(screen.getByRole('list', { name: 'Fehlende Tage' }));
    expect(missing.getByRole('listitem')).toHaveTextContent('Fr, 11.12. fehlt.');
    await user.click(missing.getByRole('button', { name: 'dazu: Freitag, 11.12.2026' }));
    expect(await day('Freitag, 11.12.2026')).toBeChecked();
    expect(await day('Freitag, 11.12.2026')).toHaveFocus();
    expect(screen.queryByText(/fehlt\./)).not.toBeInTheDocument();
  });
});

it('the template is found by typing, the nearest one first', async () => {
  open({}, [
    ...['2027-01-08', '2026-12-23'].map((date, id) => aPickupDay({ id: 20 + id, date })),
    template,
    older,
  ]);
  await user.click(await screen.findByLabelText('Wie dieser Tag'));
  const options = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);
  await waitFor(() =>
    expect(options()).toEqual([
      'Freitag, 27.11.2026',
      'Mittwoch, 23.12.2026',
      'Freitag, 08.01.2027',
      'Samstag, 14.11.2026',
    ]),
  );
  await user.write(screen.getByLabelText('Wie dieser Tag'), '8.01');
  await waitFor(() => expect(options()).toEqual(['Freitag, 08.01.2027']));
});

it('a date that another day replaces is not proposed', async () => {
  open({}, [aPickupDay({ id: 21, date: '2026-12-03', standsFor: '2026-12-04' }), template, older]);
  expect(await screen.findByLabelText('Von')).toHaveValue('Freitag, 11.12.2026');
  await retype('Von', '04.12.2026');
  expect(await day('Freitag, 04.12.2026')).not.toBeChecked();
  expect(await row('Freitag, 04.12.2026')).toHaveTextContent('Dafür gibt es Do, 03.12.');
});

it('the series takes a price that is known ahead, unless the template has its own', async () => {
  const created = jest.fn();
  const preset = { price: 26.5, nextPrice: 28.5, nextPriceFrom: '2027-01-01' };
  open(
    {
      'GET /api/admin/box-presets': { body: [1, 2].map((id) => aBoxPreset({ id, ...preset })) },
      'POST /api/admin/pickup-days/batch': (sent) => {
        created(sent);
        return { status: 201, body: [] };
      },
    },
    [{ ...template, boxPresets: [anOfferedBox(1), { ...anOfferedBox(2), price: 24 }] }],
  );
  expect(await screen.findByText('ab Fr, 01.01.: Große Kiste 28,50 €')).toBeVisible();
  expect(screen.queryByText(/: Kleine Kiste/)).not.toBeInTheDocument();
  await retype('Von', '18.12.2026');
  await retype('Bis', '08.01.2027');
  await create('2 Abholtage anlegen');
  await waitFor(() => expect(created).toHaveBeenCalled());
  const { days } = created.mock.calls[0]![0];
  expect(
    days.map((one: { boxPresets: { price: number }[] }) => one.boxPresets.map(({ price }) => price)),
  ).toEqual([
    [26.5, 24],
    [28.5, 24],
  ]);
});

it('the page creates the ticked days as copies of the template', async () => {
  showNextPages();
  const created = jest.fn();
  open({
    'POST /api/admin/pickup-days/batch': (sent) => {
      created(sent);
      return { status: 201, body: [template] };
    },
  });
  await retype('Bis', '25.12.2026');
  await user.click(await day('Freitag, 11.12.2026'));
  await user.click(await day('Freitag, 18.12.2026'));
  await user.click(await day('Freitag, 25.12.2026'));
  await create('2 Abholtage anlegen');
  expect(await screen.findByText('2 Abholtage angelegt')).toBeInTheDocument();
  const likeTemplate = {
    orderStart: null,
    active: true,
    boxPresets: [{ id: 1, name: 'Große Kiste', price: 27.5, weight: 6, maxQuantity: 20 }],
    locations: [{ id: 1, startTime: '15:00', endTime: '17:00' }],
    changeConfirmedWindows: false,
  };
  expect(created).toHaveBeenCalledWith({
    days: [
      { ...likeTemplate, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' },
      { ...likeTemplate, date: '2026-12-25', orderDeadline: '2026-12-23T17:00:00.000Z' },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Abholtage verwalten' })).toBeVisible();
  expect(await screen.findByLabelText('bis')).toHaveValue('25.12.2026');
});

it('an error of the api is shown at its date', async () => {
  const sentence = 'Für den 11.12.2026 gibt es schon einen Abholtag.';
  open({
    'POST /api/admin/pickup-days/batch': failedWith(409, 'PICKUP_DATE_TAKEN', sentence, [
      { path: 'days.1.date', message: sentence },
    ]),
  });
  await day('Freitag, 04.12.2026');
  await create('8 Abholtage anlegen');
  expect(await screen.findByText('Die Abholtage konnten nicht angelegt werden.')).toBeInTheDocument();
  const wrong = await day('Freitag, 11.12.2026');
  expect(wrong).toHaveAccessibleDescription(sentence);
  await waitFor(() => expect(wrong).toHaveFocus());
  await user.click(wrong);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '7 Abholtage anlegen' })).toBeVisible();
});

it('the page shows why no day could be created', async () => {
  open({ 'POST /api/admin/pickup-days/batch': UNAVAILABLE });
  await day('Freitag, 04.12.2026');
  await create('8 Abholtage anlegen');
  expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
});

it('the page requires at least one day', async () => {
  open();
  await day('Freitag, 04.12.2026');
  await user.click(screen.getByRole('checkbox', { name: 'Alle Tage' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alle Tage' }));
  await create('Abholtage anlegen');
  expect(await screen.findByText('Bitte wähle mindestens einen Tag aus')).toBeVisible();
  expect(await day('Freitag, 04.12.2026')).toHaveFocus();
});

it.each([['11.12.2026', '04.12.2026', 'Das Ende darf nicht vor dem Beginn liegen']])(
  'the page rejects a period that ends before it begins',
  async (from, to, sentence) => {
    open();
    await retype('Von', from);
    await retype('Bis', to);
    await create('Abholtage anlegen');
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

it('the page rejects a template that has nothing to copy', async () => {
  open({}, [aPickupDay({ boxPresets: [anOfferedBox(2)] })]);
  await day('Freitag, 04.12.2026');
  await create('8 Abholtage anlegen');
  expect(await screen.findByText('Von diesem Tag gibt es keine Kiste mehr')).toBeVisible();
});

it('the page without any pickup day links to the form of the first day', async () => {
  open({}, []);
  await user.click(await screen.findByRole('link', { name: 'Ersten Abholtag erstellen' }));
  expect(window.location.pathname).toBe('/admin/pickup-days/new');
});

it('leaving with a changed choice asks first', async () => {
  open();
  await user.click(await day('Freitag, 04.12.2026'));
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Die Abholtage sind noch nicht angelegt/)).toBeVisible();
});
