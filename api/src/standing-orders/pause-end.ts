import { tz } from '@date-fns/tz';
import { addDays } from '@hofkiste/contract/plain/dates';
import { addMonths, lightFormat } from 'date-fns';

const MONTHS = 6;
/** No six months are shorter. */
const SHORTEST_DAYS = 181;

/** A pause without an end ends the standing order on this date. @param fromDate its first day, 'yyyy-MM-dd'. */
export const pauseEndsOn = (fromDate: string): string =>
  lightFormat(addMonths(fromDate, MONTHS, { in: tz('UTC') }), 'yyyy-MM-dd');

/** A pause that began later ends after `date`. */
export const latestPauseEndingBy = (date: string): string => addDays(date, -SHORTEST_DAYS);
