import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../tests/components/answer';
import { conflict, failedWith, refused, UNAVAILABLE } from '../../../test/answer';
import { aBoxPreset } from '../../../test/catalogue';
import { atFarm, atMarket, day, MORE, openBox, openForm, save } from '../../../test/day-form';
import { anOfferedBox, FARM, MARKET } from '../../../test/days';
import { showNextPages, user } from '../../../test/open-admin';
import { field, standStill } from '../../../test/screen';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

it('many boxes that are not default on new days are found by a search, and stay once they are ticked', async () => {
  const others = ['Waldhonig', 'Apfelsaft', 'Eier', 'Mehl', 'Nudeln', 'Essig'].map((name, index) =>
    aBoxPreset({ id: 10 + index, name, active: false }),
  );
  openForm('new', { 'GET /api/admin/box-presets': { body: [aBoxPreset(), ...others] } }, []);
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

it('the form shows names, weights and prices as text until a box is opened', async () => {
  openForm('7');
  const row = (await field('Max. Stück: Große Kiste')).closest('tr')!;
  expect(row).toHaveTextContent('Große Kiste6 kg');
  expect(row).toHaveTextContent(/26,50.€/);
  expect(screen.queryByLabelText('Preis: Große Kiste')).not.toBeInTheDocument();
  await openBox();
  expect(screen.getByLabelText('Preis: Große Kiste')).toHaveValue('26,50');
});

it('no step buttons cover the end of a price below the pointer', async () => {
  openForm('7');
  const row = (await field('Max. Stück: Große Kiste')).closest('tr')!;
  await openBox();
  expect(within(row).getByLabelText('Preis: Große Kiste')).toBeVisible();
  expect(row.querySelector('[role="button"]')).toBeNull();
});

it('name and weight of a box can be changed for this day only', async () => {
  const sends: unknown[] = [];
  openForm('7', {
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

it('an error of the api about the boxes is shown above them', async () => {
  openForm('7', { 'PUT /api/admin/pickup-days/7': refused('boxPresets', 'Höchstens 100 Kisten') });
  await field('Abholdatum');
  await save('Speichern');
  expect(await screen.findByText('Höchstens 100 Kisten')).toBeVisible();
});

it('changing the window of a location with orders asks first', async () => {
  const sentence =
    '2 Bestellungen haben „Biohof Lindner“ 16:00 – 19:00 Uhr bestätigt bekommen. Trotzdem ändern?';
  const sends: unknown[] = [];
  openForm(
    '7',
    {
      ...MORE,
      'PUT /api/admin/pickup-days/7': (sent) => {
        sends.push(sent);
        return sends.length === 1 ? conflict('CONFIRMED_WINDOW_CHANGES', sentence) : { body: day };
      },
    },
    [{ ...day, locations: [atFarm, atMarket] }],
  );
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

it('saving sends isSoldOut only for changed boxes, with the version of the day', async () => {
  const sends: unknown[] = [];
  openForm(
    '7',
    {
      'PUT /api/admin/pickup-days/7': (sent) => {
        sends.push(sent);
        return { body: day };
      },
    },
    [{ ...day, boxPresets: [{ ...anOfferedBox(1), isSoldOut: true }, anOfferedBox(2)], version: 4 }],
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
  const limited = {
    ...day,
    boxPresets: [
      { ...anOfferedBox(1), maxQuantity: 20, soldQuantity: 18 },
      { ...anOfferedBox(2), maxQuantity: 6, soldQuantity: 6, available: 0 },
      { ...anOfferedBox(5), soldQuantity: 14 },
    ],
  };
  const openLimited = (put?: (sent: unknown) => Answer) =>
    openForm('7', put ? { 'PUT /api/admin/pickup-days/7': put } : {}, [limited]);
  const limit = (name: string) => field(`Max. Stück: ${name}`);
  const retype = async (name: string, typed: string) => {
    await user.clear(await limit(name));
    if (typed) await user.write(await limit(name), typed);
  };

  it('have beside them what comes from standing orders', async () => {
    const [box] = limited.boxPresets;
    openForm('7', {}, [
      { ...limited, boxPresets: [{ ...box!, standingQuantity: 12, standingExpected: 16 }] },
    ]);
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

it('the form shows why a window could not be changed', async () => {
  let calls = 0;
  openForm('7', {
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
  openForm('7', {
    'GET /api/admin/pickup-days': () => ({
      body: [{ ...day, boxPresets: [{ ...anOfferedBox(1), isSoldOut }] }],
    }),
  });
  expect(await field('Ausverkauft: Große Kiste')).not.toBeChecked();
  await save('Abbrechen');
  isSoldOut = true;
  jest.setSystemTime(new Date('2026-11-20T11:01Z'));
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten: 27.11.2026' }));
  expect(await field('Ausverkauft: Große Kiste')).toBeChecked();
});
