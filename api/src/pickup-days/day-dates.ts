import { wallClock } from '@hofkiste/contract/dates';
import type { FieldError } from '@hofkiste/contract/errors';
import type { PickupDayInput } from '@hofkiste/contract/pickup-days';

/** What is wrong with the dates of a day; `zone` is the farm's. */
export const dateErrors = (
  { date, orderDeadline }: PickupDayInput,
  now: Date,
  zone: string,
): FieldError[] => [
  ...(date < wallClock(now, zone).date
    ? [{ path: 'date', message: 'Der Abholtag darf nicht in der Vergangenheit liegen' }]
    : []),
  ...(wallClock(orderDeadline, zone).date > date
    ? [{ path: 'orderDeadline', message: 'Die Bestellfrist darf nicht nach dem Abholtag liegen' }]
    : []),
];

/** The columns of a day that a request sets. */
export const ownValues = ({ date, orderDeadline, active }: PickupDayInput) => ({
  date,
  livingDate: date,
  orderDeadline: new Date(orderDeadline),
  active,
});
