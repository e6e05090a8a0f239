import * as v from 'valibot';
import { austrianPhone, emailAddress, personName } from './primitives.js';

// Apart from orders.ts, so that the shop doesn't load the schemas that only the api checks with.

const NO_LOCATION = 'Bitte wähle einen Abholort aus';

export const firstName = personName('Bitte gib deinen Vornamen ein');
export const lastName = personName('Bitte gib deinen Nachnamen ein');

export const pickupDayLocationId = v.pipe(
  v.optional(v.nullable(v.number(NO_LOCATION)), null),
  v.check((id) => id !== null && Number.isInteger(id) && id > 0 && id <= 2_147_483_647, NO_LOCATION),
  v.transform(Number),
);

/** The fields of the order form; the boxes are in the cart. The output's phone number is E.164. */
export const orderFormSchema = v.object({
  firstName,
  lastName,
  phoneNumber: austrianPhone,
  email: v.optional(emailAddress),
  pickupDayLocationId,
  privacyConsent: v.pipe(
    v.optional(v.boolean(), false),
    v.check((isGiven) => isGiven, 'Du musst den Datenschutzbestimmungen zustimmen, um fortzufahren'),
  ),
});
