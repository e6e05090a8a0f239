import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { UNAVAILABLE } from '../../test/answer';
import { anEvaluation, someTotals } from '../../test/farm';
import { openAdmin, user } from '../../test/open-admin';
import { standStill } from '../../test/screen';
// The page loads it when it opens, and the first test would wait for that.
import './EvaluationPage';

afterEach(() => jest.useRealTimers());

const OCTOBER = 'from=2026-10-01&to=2026-10-31';
const EVALUATION = 'GET /api/admin/evaluation?';
const CUSTOMERS = 'GET /api/admin/evaluation/customers?';

const open = (changes: Answers = {}, range = OCTOBER) =>
  openAdmin(`/evaluation?${range}`, {
    [`${EVALUATION}${range}`]: { body: anEvaluation() },
    [`${CUSTOMERS}${range}`]: { body: { customers: 61 } },
    ...changes,
  });

const sums = async () => within(await screen.findByRole('region', { name: 'Summen' }));
const card = async (title: string) => (await sums()).getByText(title).closest('li');
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });

it('the evaluation sums a month up, beside the month before', async () => {
  open();
  expect(await card('Umsatz')).toHaveTextContent('Umsatz4.812,50 €+8 % zum September');
  expect(await card('Bestellungen')).toHaveTextContent('Bestellungen100−3 % zum September');
  expect(await card('Kisten')).toHaveTextContent('Kisten140dazu 61 Produkte');
  expect(await card('Je Abholtag')).toHaveTextContent('Je Abholtag962,50 €5 Abholtage');
  expect(await card('Dauerbestellungen')).toHaveTextContent('31 %31 Bestellungen');
  expect(await card('Nicht abgeholt')).toHaveTextContent('Nicht abgeholt4212,50 €');
  expect(await card('Storniert')).toHaveTextContent('Storniert3');
  await waitFor(async () => expect(await card('Kund:innen')).toHaveTextContent('Kund:innen6123 neu'));
  expect(document.title).toBe('Auswertung | Verwaltung');
  expect(screen.getByText('Nach Abholtag, brutto. Das Dashboard zählt nach Bestelldatum.')).toBeVisible();
});

it('without an earlier range there is no comparison', async () => {
  const empty = someTotals({ days: 0, orders: 0, revenue: 0 });
  const { before, yearBefore } = anEvaluation();
  open({
    [`${EVALUATION}${OCTOBER}`]: {
      body: anEvaluation({
        before: { ...before!, totals: empty },
        yearBefore: { ...yearBefore!, totals: empty },
      }),
    },
  });
  expect(await card('Umsatz')).toHaveTextContent('4.812,50 €kein Vergleich');
});

it('each range is shown with its number of pickup days', async () => {
  open();
  const comparison = await panel('Vergleich');
  expect(comparison.getByText('5 Abholtage, je 962,50 €')).toBeVisible();
  expect(comparison.getByText('4 Abholtage, je 1.114,00 €')).toBeVisible();
  expect(comparison.getByText('keine Abholtage mit Bestellungen')).toBeVisible();
});

it('the revenue of each pickup day is drawn, and is a table for screen readers', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Umsatz als Tabelle' }));
  expect(table.getByRole('row', { name: /^Fr, 02\.10\.2026 962,50/ })).toBeInTheDocument();
  expect(screen.getByText('4.812,50 € · Umriss: September 2026')).toBeVisible();
});

it('boxes that nobody has ordered are no reason to say that only the first are shown', async () => {
  const [box, eggs] = anEvaluation().boxes!;
  const boxes = [box!, { ...eggs!, quantity: 0, revenue: 0 }];
  open({ [`${EVALUATION}${OCTOBER}`]: { body: anEvaluation({ boxes }) } });
  const bars = await panel('Umsatz nach Kisten');
  expect(bars.getAllByRole('listitem')).toHaveLength(1);
  expect(bars.queryByText(/^die ersten/)).not.toBeInTheDocument();
});

it('of many boxes the first are drawn', async () => {
  const [box] = anEvaluation().boxes!;
  const boxes = Array.from({ length: 9 }, (_, index) => ({
    ...box!,
    boxPresetId: index,
    name: `Kiste ${index}`,
  }));
  open({ [`${EVALUATION}${OCTOBER}`]: { body: anEvaluation({ boxes, boxesByLocation: [] }) } });
  const bars = await panel('Umsatz nach Kisten');
  expect(bars.getAllByRole('listitem')).toHaveLength(8);
  expect(bars.getByText('die ersten 8')).toBeVisible();
});

it('a long range is drawn by month, months without a pickup day too', async () => {
  const range = 'from=2026-01-01&to=2026-12-31';
  const { days: _, ...evaluation } = anEvaluation({ from: '2026-01-01', to: '2026-12-31' });
  const months = [
    { month: '2026-01', ...someTotals({ revenue: 100 }) },
    { month: '2026-03', ...someTotals({ revenue: 300 }) },
  ];
  open({ [`${EVALUATION}${range}`]: { body: { ...evaluation, months } } }, range);
  const table = within(await screen.findByRole('table', { name: 'Umsatz als Tabelle' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ZeitraumUmsatz',
    'Jänner 2026100,00\u00a0€',
    'Februar 20260,00\u00a0€',
    'März 2026300,00\u00a0€',
  ]);
});

it('the tables show boxes, locations, weekdays, and boxes at each location', async () => {
  open();
  const boxes = await panel('Kisten');
  expect(
    await boxes.findByRole('row', { name: /Große Kiste 140 4\.331,25.€ 90.% an 2 von 5 Tagen/ }),
  ).toBeVisible();
  const locations = await panel('Abholorte');
  expect(await locations.findByRole('row', { name: /^Hofladen 5 100 3\.000,00/ })).toBeVisible();
  expect(await (await panel('Wochentage')).findByRole('row', { name: /^Freitag 5 100/ })).toBeVisible();
  const matrix = await panel('Kisten je Ort');
  expect(await matrix.findByRole('row', { name: 'Große Kiste 90 50' })).toBeVisible();
  expect(await matrix.findByRole('row', { name: 'Eier 61 0' })).toBeVisible();
});

it('the revenue has four parts, and a hint when nobody was ticked off', async () => {
  open();
  const money = await panel('Bezahlt und abgeholt');
  expect(money.getByText('80 Bestellungen').parentElement).toHaveTextContent('3.900,00 €80 Bestellungen');
  expect(money.queryByText(/Abholmodus/)).not.toBeInTheDocument();
});

it('a farm that ticks nobody off reads why', async () => {
  const nothing = { orders: 0, revenue: 0 };
  const unknown = { orders: 100, revenue: 4812.5 };
  const totals = someTotals({ paid: nothing, unpaid: nothing, missed: nothing, unknown });
  open({ [`${EVALUATION}${OCTOBER}`]: { body: anEvaluation({ totals }) } });
  const money = await panel('Bezahlt und abgeholt');
  expect(money.getByRole('link', { name: 'Abholmodus' })).toHaveAttribute('href', '/admin/hilfe/am-abholtag');
});

it('arrows and units change the range in the address', async () => {
  const november = 'from=2026-11-01&to=2026-11-30';
  const quarter = 'from=2026-10-01&to=2026-12-31';
  open({
    [`${EVALUATION}${november}`]: { body: anEvaluation({ from: '2026-11-01', to: '2026-11-30' }) },
    [`${CUSTOMERS}${november}`]: { body: { customers: 1 } },
    [`${EVALUATION}${quarter}`]: { body: anEvaluation({ from: '2026-10-01', to: '2026-12-31' }) },
    [`${CUSTOMERS}${quarter}`]: { body: { customers: 1 } },
  });
  expect(await screen.findByRole('heading', { name: 'Oktober 2026' })).toBeVisible();
  await user.click(await button('Später'));
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(window.location.search).toBe(`?${november}`);
  await user.click(screen.getByText('Quartal'));
  expect(await screen.findByRole('heading', { name: '4. Quartal 2026' })).toBeVisible();
  expect(window.location.search).toBe(`?${quarter}`);
});

it('without dates, or with wrong ones, the month of today is shown', async () => {
  standStill('2026-11-30T22:30Z');
  const november = 'from=2026-11-01&to=2026-11-30';
  openAdmin('/evaluation?from=2026-13-01', {
    [`${EVALUATION}${november}`]: { body: anEvaluation() },
    [`${CUSTOMERS}${november}`]: { body: { customers: 1 } },
  });
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(await card('Umsatz')).toBeVisible();
});

it('while sums are written it says how many, and asks again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const pending = { from: '2026-10-01', to: '2026-10-31', isRunning: false, pendingDays: 212 };
  let areWritten = false;
  open({ [`${EVALUATION}${OCTOBER}`]: () => ({ body: areWritten ? anEvaluation() : pending }) });
  expect(await screen.findByText('Noch 212 Abholtage werden gerechnet.')).toBeVisible();
  areWritten = true;
  expect(await card('Umsatz')).toBeVisible();
  jest.useRealTimers();
});

it('a range without pickup days says so', async () => {
  open({ [`${EVALUATION}${OCTOBER}`]: { body: anEvaluation({ days: [] }) } });
  expect(await screen.findByText('In diesem Zeitraum gibt es keine Abholtage.')).toBeVisible();
});

it('the files for the bookkeeping have the dates of the range', async () => {
  open();
  const files = await panel('Für die Buchhaltung');
  expect(files.getByRole('link', { name: 'Abholtage und Orte' })).toHaveAttribute(
    'href',
    `/api/admin/evaluation/days.csv?${OCTOBER}`,
  );
  expect(files.getByRole('link', { name: 'Kisten je Tag und Ort' })).toHaveAttribute(
    'href',
    `/api/admin/evaluation/boxes.csv?${OCTOBER}`,
  );
});

it('a range that is too long shows the reason', async () => {
  const range = 'from=2020-01-01&to=2026-10-31';
  openAdmin(`/evaluation?${range}`, {});
  expect(await screen.findByRole('alert')).toHaveTextContent('Höchstens 3 Jahre auf einmal');
});

it('the evaluation shows why it could not be loaded', async () => {
  open({ [`${EVALUATION}${OCTOBER}`]: UNAVAILABLE });
  expect(await screen.findByText('Die Zahlen konnten nicht geladen werden.')).toBeVisible();
});
