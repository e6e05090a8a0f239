import { formatDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { openOutcome } from '@hofkiste/contract/rules/open-outcome';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { EvaluationFigures, EvaluationTotals } from '@hofkiste/contract/wire/evaluation';
import type { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { eurosBy, groupedBy, type Row, sumBy } from '../../database/statements.js';
import type { ClosedDayLocation } from '../../orders/sums/closed-day.entity.js';
import type { CountedParts } from '../../orders/sums/closed-days.rows.js';
import type { BoxOffers, BoxSum, DayPieces, EvaluatedDay } from '../../orders/sums/evaluation.rows.js';
import { decimalComma } from '../csv.js';

const NOTHING = {
  days: 0,
  orders: 0,
  boxes: 0,
  pieces: 0,
  cancelled: 0,
  paidOrders: 0,
  unpaidOrders: 0,
  missedOrders: 0,
  unknownOrders: 0,
  standingOrders: 0,
  customerOrders: 0,
  newCustomers: 0,
  revenue: 0,
  paidRevenue: 0,
  unpaidRevenue: 0,
  missedRevenue: 0,
  unknownRevenue: 0,
  withdrawnRevenue: 0,
  standingRevenue: 0,
};

/** Names that boxes and locations have today. */
export interface Names {
  presets: ReadonlyMap<number, Pick<BoxPreset, 'name' | 'isSingleProduct'>>;
  locations: ReadonlyMap<number, string>;
}

/** The orders of a pickup day at one location. */
export interface DayAtLocation {
  day: EvaluatedDay;
  pickupLocationId: number;
  figures: Partial<Figures>;
}

/** The orders of a pickup day. */
export interface DaySum {
  day: EvaluatedDay;
  figures: Figures;
}

/** Sums that can be added up; revenues are cents. */
export type Figures = typeof NOTHING;

const FIELDS = Object.keys(NOTHING) as (keyof Figures)[];

function addUp(parts: readonly Partial<Figures>[]): Figures {
  const sum = { ...NOTHING };
  for (const part of parts) for (const field of FIELDS) sum[field] += part[field] ?? 0;
  return sum;
}

/** Figures of a day at one location. Orders that nobody collected are missed if others there were ticked off. */
export function figuresOf(part: Row<ClosedDayLocation>, isOver: boolean): Partial<Figures> {
  const { openOrders, cancelled, paidOrders, unpaidOrders } = part;
  const isMissed = isOver && openOutcome(paidOrders + unpaidOrders) === 'missed';
  const openRevenue = toCents(part.openRevenue);
  return {
    orders: part.orders,
    revenue: toCents(part.revenue),
    cancelled,
    paidOrders,
    paidRevenue: toCents(part.paidRevenue),
    unpaidOrders,
    unpaidRevenue: toCents(part.unpaidRevenue),
    ...(isMissed
      ? { missedOrders: openOrders, missedRevenue: openRevenue }
      : { unknownOrders: openOrders, unknownRevenue: openRevenue }),
    withdrawnRevenue: toCents(part.withdrawnRevenue),
    standingOrders: part.standingOrders,
    standingRevenue: toCents(part.standingRevenue),
    customerOrders: part.customerOrders,
    newCustomers: part.newCustomers,
  };
}

const totalsView = (figures: Figures): EvaluationTotals => ({
  days: figures.days,
  orders: figures.orders,
  revenue: toEuros(figures.revenue),
  boxes: figures.boxes,
  pieces: figures.pieces,
  cancelled: figures.cancelled,
  paid: { orders: figures.paidOrders, revenue: toEuros(figures.paidRevenue) },
  unpaid: { orders: figures.unpaidOrders, revenue: toEuros(figures.unpaidRevenue) },
  missed: { orders: figures.missedOrders, revenue: toEuros(figures.missedRevenue) },
  unknown: { orders: figures.unknownOrders, revenue: toEuros(figures.unknownRevenue) },
  withdrawnRevenue: toEuros(figures.withdrawnRevenue),
  standing: { orders: figures.standingOrders, revenue: toEuros(figures.standingRevenue) },
  newCustomers: figures.newCustomers,
  returningOrders: figures.customerOrders - figures.newCustomers,
});

export const totalsOf = (parts: readonly { figures: Partial<Figures> }[]): EvaluationTotals =>
  totalsView(addUp(parts.map(({ figures }) => figures)));

/** Pieces of counted boxes. */
export const piecesOf = (boxes: CountedParts['boxes'], { presets }: Names): DayPieces[] =>
  boxes.map(({ pickupDayId, boxPresetId, quantity }) => ({
    pickupDayId,
    boxes: presets.get(boxPresetId)?.isSingleProduct ? 0 : quantity,
    pieces: quantity,
  }));

/** Sums each day. Deleted days without orders are missing. */
export function daySums(
  days: readonly EvaluatedDay[],
  parts: readonly DayAtLocation[],
  pieces: readonly DayPieces[],
): DaySum[] {
  const partsOf = groupedBy(parts, ({ day }) => day.id);
  const piecesOfDay = groupedBy(pieces, ({ pickupDayId }) => pickupDayId);
  return days
    .map((day) => {
      const ofDay = (partsOf.get(day.id) ?? []).map(({ figures }) => figures);
      const sold = (piecesOfDay.get(day.id) ?? []).map(({ boxes, pieces }) => ({ boxes, pieces }));
      const figures = addUp([...ofDay, ...sold]);
      return { day, figures: { ...figures, days: Number(figures.orders > 0) } };
    })
    .filter(({ day, figures }) => !day.isDeleted || figures.orders + figures.cancelled > 0);
}

export const dayViews = (sums: readonly DaySum[]): EvaluationFigures['days'] =>
  sums.map(({ day: { id, date }, figures }) => ({ pickupDayId: id, date, ...totalsView(figures) }));

const monthOf = (date: CalendarDate): string => date.slice(0, 'yyyy-MM'.length);

export const monthViews = (sums: readonly DaySum[]): EvaluationFigures['months'] =>
  [...groupedBy(sums, ({ day }) => monthOf(day.date))].map(([month, ofMonth]) => ({
    month,
    ...totalsOf(ofMonth),
  }));

export const weekdayViews = (sums: readonly DaySum[]): EvaluationFigures['weekdays'] =>
  [...groupedBy(sums, ({ day }) => weekdayOf(day.date))]
    .toSorted(([one], [other]) => one - other)
    .map(([weekday, ofWeekday]) => ({ weekday, ...totalsOf(ofWeekday) }));

/** The revenue of each date or month. */
export const columnsOf = (
  sums: readonly DaySum[],
  isByDay: boolean,
): EvaluationFigures['before']['columns'] =>
  [...groupedBy(sums, ({ day: { date } }) => (isByDay ? date : monthOf(date)))].map(([start, ofStart]) => ({
    start,
    revenue: totalsOf(ofStart).revenue,
  }));

interface Sold {
  parts: readonly DayAtLocation[];
  boxes: readonly BoxSum[];
  offers: readonly BoxOffers[];
}

/** Locations and boxes, those with the most revenue first. */
export function soldViews(
  { parts, boxes, offers }: Sold,
  { presets, locations }: Names,
): Pick<EvaluationFigures, 'locations' | 'boxes' | 'boxesByLocation'> {
  const atLocation = groupedBy(boxes, ({ pickupLocationId }) => pickupLocationId);
  const ofBox = groupedBy(boxes, ({ boxPresetId }) => boxPresetId);
  const offersOf = new Map(offers.map((offer) => [offer.boxPresetId, offer]));
  return {
    locations: [...groupedBy(parts, ({ pickupLocationId }) => pickupLocationId)]
      .map(([locationId, ofLocation]) => ({
        locationId,
        name: locations.get(locationId) ?? '',
        ...totalsOf([
          ...ofLocation,
          ...ofLocation.map(({ figures }) => ({ figures: { days: Number(figures.orders !== 0) } })),
          ...(atLocation.get(locationId) ?? []).map(({ boxPresetId, quantity }) => ({
            figures: {
              boxes: presets.get(boxPresetId)?.isSingleProduct ? 0 : quantity,
              pieces: quantity,
            },
          })),
        ]),
      }))
      .toSorted((a, b) => b.revenue - a.revenue || a.locationId - b.locationId),
    boxes: [...new Set([...ofBox.keys(), ...offersOf.keys()])]
      .map((boxPresetId) => ({
        boxPresetId,
        name: presets.get(boxPresetId)?.name ?? '',
        isSingleProduct: presets.get(boxPresetId)?.isSingleProduct ?? false,
        ...soldOf(ofBox.get(boxPresetId) ?? []),
        daysOffered: offersOf.get(boxPresetId)?.daysOffered ?? 0,
        daysSoldOut: offersOf.get(boxPresetId)?.daysSoldOut ?? 0,
      }))
      .toSorted((a, b) => b.revenue - a.revenue || a.boxPresetId - b.boxPresetId),
    boxesByLocation: [
      ...groupedBy(boxes, ({ pickupLocationId, boxPresetId }) => `${pickupLocationId} ${boxPresetId}`),
    ].flatMap(([, rows]) =>
      rows.slice(0, 1).map(({ pickupLocationId, boxPresetId }) => ({
        ...{ boxPresetId, locationId: pickupLocationId },
        ...soldOf(rows),
      })),
    ),
  };
}

const soldOf = (boxes: readonly BoxSum[]) => ({
  quantity: sumBy(boxes, ({ quantity }) => quantity),
  revenue: eurosBy(boxes, ({ revenue }) => revenue),
});

/** Rows of the file by day and location. */
export const dayRows = (parts: readonly DayAtLocation[], { locations }: Names): (string | number)[][] =>
  parts.map(({ day: { date }, pickupLocationId, figures }) => {
    const totals = totalsView(addUp([figures]));
    const money = [totals, totals.paid, totals.unpaid, totals.missed, totals.unknown];
    return [
      formatDate(date),
      formatWeekday(date),
      locations.get(pickupLocationId) ?? '',
      totals.orders,
      ...money.map(({ revenue }) => decimalComma(revenue)),
      decimalComma(totals.withdrawnRevenue),
      totals.cancelled,
    ];
  });

/** A box on a pickup day at one location. */
export interface BoxAtLocation extends BoxSum {
  day: EvaluatedDay;
}

/** Rows of the file by day, location and box. */
export const boxRows = (
  boxes: readonly BoxAtLocation[],
  { presets, locations }: Names,
): (string | number)[][] =>
  boxes.map(({ day: { date }, pickupLocationId, boxPresetId, quantity, revenue }) => [
    formatDate(date),
    locations.get(pickupLocationId) ?? '',
    presets.get(boxPresetId)?.name ?? '',
    presets.get(boxPresetId)?.isSingleProduct ? 'Einzelprodukt' : 'Gemüsekiste',
    quantity,
    decimalComma(revenue),
  ]);
