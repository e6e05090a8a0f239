import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import { total } from '@hofkiste/contract/plain/money';
import { isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import type { StandingOffer, StandingRequest } from '@hofkiste/contract/standing-orders/calls';
import { standingFormSchema } from '@hofkiste/contract/standing-orders/form';
import type { SlipLine } from '../slip/slipLines';
import type { StandingValues } from '../standing-offer/standingDraft';
import { datesOf } from './standingOffer';

/** The values with what needs no question: the only weekday and place, and the first date of the weekday. What the farm doesn't offer any more isn't chosen. */
export function chosenValues(values: StandingValues, offer: StandingOffer): StandingValues {
  const weekday = oneOf(
    offer.weekdays.map((day) => day.weekday),
    values.weekday,
  );
  const dates = datesOf(offer, weekday);
  return {
    ...values,
    weekday,
    pickupLocationId: oneOf(
      offer.locations.map(({ id }) => id),
      values.pickupLocationId,
    ),
    startsOn: dates.includes(values.startsOn) ? values.startsOn : (dates[0] ?? ''),
  };
}

/** The only one, or `chosen` if it is among them. */
const oneOf = (all: number[], chosen: number | null): number | null =>
  all.find((one) => all.length === 1 || one === chosen) ?? null;

/** Messages by field. */
export const standingErrors = (values: StandingValues, offer: StandingOffer): Record<string, string> =>
  fieldErrors(standingFormSchema, chosenValues(values, offer));

/** The request with the phone number as E.164, trimmed names and the total that the slip shows. */
export function standingRequest(
  values: StandingValues,
  lines: SlipLine[],
  turnstileToken: string,
): StandingRequest {
  const { firstName, lastName, email, startsOn } = values;
  const phone = values.phoneNumber.trim();
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneNumber: isAustrianPhone(phone) ? toE164(phone) : phone,
    email,
    pickupLocationId: Number(values.pickupLocationId),
    items: lines.map(({ id, quantity }) => ({ boxPresetId: id, quantity })),
    everyWeeks: Number(values.everyWeeks),
    weekday: Number(values.weekday),
    startsOn,
    turnstileToken,
    shown: { totalPrice: total(lines) },
  };
}
