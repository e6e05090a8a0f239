import { wallClock } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import type { FieldError } from '@hofkiste/contract/wire/errors';
import {
  DEADLINE_AFTER_DAY,
  DEADLINE_AFTER_PICKUP,
  PICKUP_IN_THE_PAST,
  type PickupDayInput,
} from '@hofkiste/contract/wire/pickup-days';
import type { FarmTime } from '../../config/farm-time.js';

/** Checks the dates of a day. Returns an error for each wrong field. */
export const dateErrors = (
  { date, orderDeadline, locations }: PickupDayInput,
  { zone, date: today }: FarmTime,
): FieldError[] => {
  const errors: FieldError[] = [];
  if (date < today) errors.push({ path: 'date', message: PICKUP_IN_THE_PAST });
  if (wallClock(orderDeadline, zone).date > date)
    errors.push({ path: 'orderDeadline', message: DEADLINE_AFTER_DAY });
  else if (new Date(orderDeadline) > pickupEnd({ date, locations }, zone))
    errors.push({ path: 'orderDeadline', message: DEADLINE_AFTER_PICKUP });
  return errors;
};

export const NOT_CALLED_OFF = { calledOffAt: null, callOffReason: null };

/** The columns of a day that a request sets. */
export const ownValues = ({ date, orderDeadline, orderStart, active }: PickupDayInput) => ({
  date,
  livingDate: date,
  orderDeadline: new Date(orderDeadline),
  ...(orderStart !== undefined && { orderStart: orderStart === null ? null : new Date(orderStart) }),
  active,
  ...(active && NOT_CALLED_OFF),
});
