import * as v from 'valibot';
import { DAY } from '../plain/durations.js';
import { isoDate } from './primitives.js';

const MAX_DAYS = 400;

/** The query of GET /api/admin/holidays; both days are included. */
export const HolidaysQuery = v.pipe(
  v.object({ from: isoDate, to: isoDate }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY <= MAX_DAYS,
      `Höchstens ${MAX_DAYS} Tage auf einmal, und das Ende liegt nicht vor dem Beginn`,
    ),
    ['to'],
  ),
);

/** The public holidays of Austria, by date ('yyyy-MM-dd'). */
export const holidaysSchema = v.array(v.object({ date: v.string(), name: v.string() }));

export type HolidaysQuery = v.InferOutput<typeof HolidaysQuery>;
export type Holiday = v.InferOutput<typeof holidaysSchema>[number];
