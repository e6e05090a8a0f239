import { wallClock } from '@hofkiste/contract/dates';
import type { FieldError } from '@hofkiste/contract/errors';
import {
  DEADLINE_AFTER_DAY,
  DEADLINE_AFTER_PICKUP,
  PICKUP_IN_THE_PAST,
  type PickupDayInput,
} from '@hofkiste/contract/pickup-days';
import { pickupEnd } from '@hofkiste/contract/pickup-times';

/** What is wrong with the dates of a day; `zone` is the farm's. */
export const dateErrors = (
  { date, orderDeadline, locations }: PickupDayInput,
  now: Date,
  zone: string,
): FieldError[] => {
  const errors: FieldError[] = [];
  if (date < wallClock(now, zone).date) errors.push({ path: 'date', message: PICKUP_IN_THE_PAST });
  if (wallClock(orderDeadline, zone).date > date)
    errors.push({ path: 'orderDeadline', message: DEADLINE_AFTER_DAY });
  else if (new Date(orderDeadline) > pickupEnd({ date, locations }, zone))
    errors.push({ path: 'orderDeadline', message: DEADLINE_AFTER_PICKUP });
  return errors;
};

/** The columns of a day that a request sets. */
export const ownValues = ({ date, orderDeadline, active }: PickupDayInput) => ({
  date,
  livingDate: date,
  orderDeadline: new Date(orderDeadline),
  active,
});
