import {
  comparisonOf,
  type DateRange,
  daysIn,
  MAX_RANGE_BY_DAY,
} from '@hofkiste/contract/rules/evaluation-range';
import type { Evaluation, EvaluationFigures } from '@hofkiste/contract/wire/evaluation';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BoxPreset } from '../../catalogue/box-presets/box-preset.entity.js';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import type { FarmTime } from '../../config/clock.js';
import { groupedBy } from '../../database/statements.js';
import { transaction } from '../../database/transaction.js';
import { type CountedParts, countParts } from '../../orders/sums/closed-days.rows.js';
import {
  boxesOfDays,
  boxOffers,
  countCustomers,
  type EvaluatedDay,
  evaluatedDays,
  storedBoxes,
  storedLocations,
  storedPieces,
} from '../../orders/sums/evaluation.rows.js';
import { lastClosed, OrderSums } from '../../orders/sums/order-sums.service.js';
import { daysWithLocations } from '../../pickup-days/pickup-days.rows.js';
import { conflict } from '../../server/errors.js';
import { FarmClock } from '../../settings/settings.service.js';
import { germanCsv, germanCsvLines } from '../csv.js';
import {
  boxRows,
  columnsOf,
  type DayAtLocation,
  dayRows,
  daySums,
  dayViews,
  figuresOf,
  monthViews,
  type Names,
  piecesOf,
  soldViews,
  totalsOf,
  weekdayViews,
} from './evaluation.view.js';

/** Days whose rows of a file are read at once: it bounds the memory, and how long other requests wait. */
const DAYS_PER_PART = 50;

/** Cells of some rows of a file. */
type CellsOf<T> = (rows: readonly T[], names: Names) => (string | number)[][];

/** Evaluates orders by pickup date. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sums: OrderSums,
    private readonly clock: FarmClock,
  ) {}

  async evaluate(range: DateRange): Promise<Evaluation> {
    const at = await this.clock.read();
    const { isRunning, ...others } = comparisonOf(range, at.date);
    const answer = { ...range, isRunning };
    return this.atOneMoment([range, others.before, others.yearBefore], at, async (manager, days) => {
      const pendingDays = days.filter(({ isMissing }) => isMissing).length;
      if (pendingDays > 0) return { ...answer, pendingDays };
      return { ...answer, pendingDays, ...(await evaluated(manager, days, { range, ...others }, at)) };
    });
  }

  customers(range: DateRange): Promise<number> {
    return countCustomers(this.dataSource.manager, range);
  }

  /** A file with a row for each day and location with an order. */
  async dayFile(range: DateRange): Promise<string> {
    const at = await this.clock.read();
    const file = { head: DAY_COLUMNS, cellsOf: dayRows };
    return this.file(range, at, file, async (manager, days) => {
      const counted = await countParts(manager, openIds(days));
      return atLocations(manager, days, counted, at);
    });
  }

  /** A file with a row for each day, location and box. */
  async boxFile(range: DateRange): Promise<string> {
    const at = await this.clock.read();
    const file = { head: BOX_COLUMNS, cellsOf: boxRows };
    return this.file(range, at, file, async (manager, days) => {
      const counted = await countParts(manager, openIds(days));
      const boxes = groupedBy(
        [...(await storedBoxes(manager, closedIds(days))), ...counted.boxes],
        ({ pickupDayId }) => pickupDayId,
      );
      return days.flatMap((day) =>
        (boxes.get(day.id) ?? []).map(({ pickupLocationId, boxPresetId, quantity, revenue }) => ({
          ...{ day, pickupLocationId, boxPresetId, quantity, revenue },
        })),
      );
    });
  }

  private file<T>(
    range: DateRange,
    at: FarmTime,
    { head, cellsOf }: { head: string[]; cellsOf: CellsOf<T> },
    read: (manager: EntityManager, days: EvaluatedDay[]) => Promise<T[]>,
  ): Promise<string> {
    return this.atOneMoment([range], at, async (manager, days) => {
      if (days.some(({ isMissing }) => isMissing)) throw sumsPending();
      const names = await readNames(manager);
      const parts = [germanCsv([head])];
      for (let from = 0; from < days.length; from += DAYS_PER_PART) {
        const rows = await read(manager, days.slice(from, from + DAYS_PER_PART));
        parts.push(germanCsvLines(cellsOf(rows, names)));
      }
      return parts.join('');
    });
  }

  /** Reads at one moment, so no sum is deleted between two statements. Has missing sums written. */
  private atOneMoment<T>(
    ranges: readonly DateRange[],
    { date: today }: FarmTime,
    read: (manager: EntityManager, days: EvaluatedDay[]) => Promise<T>,
  ): Promise<T> {
    const readDays = async (manager: EntityManager) => {
      const days = await evaluatedDays(manager, ranges, lastClosed(today));
      if (days.some(({ isMissing }) => isMissing)) this.sums.writeNow();
      return read(manager, days);
    };
    return transaction(this.dataSource.manager, readDays, 'REPEATABLE READ');
  }
}

const DAY_COLUMNS = [
  'Datum',
  'Wochentag',
  'Abholort',
  'Bestellungen',
  'Umsatz',
  'Bezahlt',
  'Nicht bezahlt',
  'Nicht abgeholt',
  'Nicht erfasst',
  'Widerruf',
  'Storniert',
];
const BOX_COLUMNS = ['Datum', 'Abholort', 'Kiste', 'Art', 'Anzahl', 'Umsatz'];

const sumsPending = () =>
  conflict('SUMS_PENDING', 'Die Zahlen werden noch gerechnet. Bitte versuch es in einer Minute wieder.');

const idsOf = (days: readonly Pick<EvaluatedDay, 'id'>[]) => days.map(({ id }) => id);
const closedIds = (days: readonly EvaluatedDay[]) => idsOf(days.filter(({ isClosed }) => isClosed));
const openIds = (days: readonly EvaluatedDay[]) => idsOf(days.filter(({ isClosed }) => !isClosed));

async function readNames(manager: EntityManager): Promise<Names> {
  const presets = await manager.find(BoxPreset, { select: { id: true, name: true, isSingleProduct: true } });
  const locations = await manager.find(PickupLocation, { select: { id: true, name: true } });
  return {
    presets: new Map(presets.map((preset) => [preset.id, preset])),
    locations: new Map(locations.map(({ id, name }) => [id, name])),
  };
}

/** Stored ones of closed days, counted ones of the others; by day. */
async function atLocations(
  manager: EntityManager,
  days: readonly EvaluatedDay[],
  counted: CountedParts,
  at: FarmTime,
): Promise<DayAtLocation[]> {
  const begun = days.filter(({ isClosed, date }) => !isClosed && date <= at.date);
  const locations = begun.length > 0 ? await daysWithLocations(manager, { id: In(idsOf(begun)) }) : [];
  const over = new Set(idsOf(locations.filter((day) => day.isOver(at))));
  const parts = groupedBy(
    [...(await storedLocations(manager, closedIds(days))), ...counted.locations],
    ({ pickupDayId }) => pickupDayId,
  );
  return days.flatMap((day) =>
    (parts.get(day.id) ?? []).map((part) => ({
      day,
      pickupLocationId: part.pickupLocationId,
      figures: figuresOf(part, day.isClosed || over.has(day.id)),
    })),
  );
}

interface Ranges {
  range: DateRange;
  before: DateRange;
  yearBefore: DateRange;
}

/** `days` are those of all ranges. */
async function evaluated(
  manager: EntityManager,
  days: readonly EvaluatedDay[],
  { range, before, yearBefore }: Ranges,
  at: FarmTime,
): Promise<EvaluationFigures> {
  const names = await readNames(manager);
  const counted = await countParts(manager, openIds(days));
  const parts = await atLocations(manager, days, counted, at);
  const pieces = [...(await storedPieces(manager, closedIds(days))), ...piecesOf(counted.boxes, names)];
  const sums = daySums(days, parts, pieces);
  const within = ({ from, to }: DateRange) => sums.filter(({ day: { date } }) => from <= date && date <= to);
  const own = within(range);
  const earlier = within(before);

  const ownDays = own.map(({ day }) => day);
  const ownIds = new Set(idsOf(ownDays));
  const boxes = [
    ...(await boxesOfDays(manager, closedIds(ownDays))),
    ...counted.boxes.filter(({ pickupDayId }) => ownIds.has(pickupDayId)),
  ];
  const offers = await boxOffers(
    manager,
    own.flatMap(({ day, figures }) => (figures.orders > 0 ? [day.id] : [])),
  );
  const isByDay = daysIn(range) <= MAX_RANGE_BY_DAY;
  return {
    totals: totalsOf(own),
    before: { ...before, totals: totalsOf(earlier), columns: columnsOf(earlier, isByDay) },
    yearBefore: { ...yearBefore, totals: totalsOf(within(yearBefore)) },
    ...(isByDay ? { days: dayViews(own) } : { months: monthViews(own) }),
    weekdays: weekdayViews(own),
    ...soldViews({ parts: parts.filter(({ day }) => ownIds.has(day.id)), boxes, offers }, names),
  };
}
