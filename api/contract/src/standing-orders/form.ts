import * as v from 'valibot';
import { MOST_WEEKS } from '../plain/rhythm.js';
import { firstName, lastName } from '../wire/order-form.js';
import { austrianPhone, emailAddress, isoDate } from '../wire/primitives.js';

// Apart from calls.ts, so that the shop doesn't load the schemas that only the api checks with.

const NO_WEEKS = 'Bitte wähle, wie oft';
const NO_WEEKDAY = 'Bitte wähle einen Wochentag';
const NO_LOCATION = 'Bitte wähle einen Abholort aus';

const integer = (min: number, max: number, message: string) =>
  v.pipe(
    v.optional(v.nullable(v.number(message)), null),
    v.check((value) => value !== null && Number.isInteger(value) && value >= min && value <= max, message),
    v.transform(Number),
  );

export const everyWeeks = integer(1, MOST_WEEKS, NO_WEEKS);
/** 1 is Monday, 7 is Sunday. */
export const weekday = integer(1, 7, NO_WEEKDAY);
export const pickupLocationId = integer(1, 2_147_483_647, NO_LOCATION);
/** The form offers real dates only. */
const chosenDate = v.pipe(
  v.optional(v.string('Bitte wähle die erste Abholung'), ''),
  v.nonEmpty('Bitte wähle die erste Abholung'),
);
export const startsOn = v.pipe(chosenDate, isoDate);

/** The fields of the form at /dauer; the boxes are chosen apart. */
export const standingFormSchema = v.object({
  everyWeeks,
  weekday,
  pickupLocationId,
  startsOn: chosenDate,
  firstName,
  lastName,
  phoneNumber: austrianPhone,
  email: v.optional(emailAddress),
  privacyConsent: v.pipe(
    v.optional(v.boolean(), false),
    v.check((isGiven) => isGiven, 'Du musst den Datenschutzbestimmungen zustimmen, um fortzufahren'),
  ),
});
