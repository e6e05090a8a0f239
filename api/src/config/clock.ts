import { tz } from '@date-fns/tz';
import { wallClock } from '@hofkiste/contract/plain/dates';
import type { CalendarDate, TimeOfDay } from '@hofkiste/contract/plain/units';
import { Injectable } from '@nestjs/common';
import { lightFormat } from 'date-fns/lightFormat';
import { subMonths } from 'date-fns/subMonths';

/** The only source of the current time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** An instant, and what the farm's wall clock shows then. */
export interface FarmTime {
  now: Date;
  /** IANA name of the farm's time zone. */
  zone: string;
  date: CalendarDate;
  time: TimeOfDay;
}

export const farmTime = (now: Date, zone: string): FarmTime => ({ now, zone, ...wallClock(now, zone) });

/** Subtracts whole months from a date; the last day of a shorter month if it lacks the day. */
export const monthsBefore = (date: CalendarDate, months: number): CalendarDate =>
  lightFormat(subMonths(date, months, { in: tz('UTC') }), 'yyyy-MM-dd');
