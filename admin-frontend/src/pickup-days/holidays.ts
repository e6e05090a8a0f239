import { moved } from './day';
import { useHolidaysQuery } from './pickup-days.api';

/** Reach of one call for the holidays. */
const HORIZON_DAYS = 400;

export const horizon = (today: string): string => moved(today, HORIZON_DAYS);

/** The public holidays from today on. */
export const useComingHolidays = (today: string) => useHolidaysQuery({ from: today, to: horizon(today) });
