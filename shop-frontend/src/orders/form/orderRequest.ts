import { fieldErrors } from '@hofkiste/contract/frontends/field-errors';
import { total } from '@hofkiste/contract/plain/money';
import { isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import { orderFormSchema } from '@hofkiste/contract/wire/order-form';
import type { OrderRequest } from '@hofkiste/contract/wire/orders';
import type { OpenLocation, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { CartLine } from '../../boxes/cart';
import { type ContactValues, chosenLocation } from '../../contact/contactDraft';
import type { SlipLine } from '../../slip/slipLines';

/** An order as the summary above the button showed it. It stays the same when the farm changes the day. */
export interface ShownOrder {
  day: Pick<PickupDay, 'id' | 'date' | 'orderDeadline'>;
  location: Pick<OpenLocation, 'id' | 'pickupDayLocationId' | 'name' | 'startTime' | 'endTime'>;
  lines: SlipLine[];
}

/** Messages by field. A location that the day doesn't have counts as not chosen. */
export const contactErrors = (values: ContactValues, day: PickupDay): Record<string, string> =>
  formErrors(
    fieldErrors(orderFormSchema, {
      ...values,
      pickupDayLocationId: chosenLocation(values, day)?.pickupDayLocationId,
    }),
  );

/** Moves the message about the location of the request to the field that asks for it. */
export const formErrors = ({
  pickupDayLocationId: message,
  ...errors
}: Record<string, string>): Record<string, string> =>
  message ? { ...errors, pickupLocationId: message } : errors;

export const slipLines = (lines: CartLine[]): SlipLine[] =>
  lines.map(({ box: { id, name, price, isPerishable }, quantity }) => ({
    id,
    name,
    price,
    quantity,
    isPerishable,
  }));

/** The request with the phone number as E.164, trimmed names and what the slip shows. */
export function orderRequest(
  { firstName, lastName, phoneNumber, email }: ContactValues,
  { slip, turnstileToken }: { slip: ShownOrder; turnstileToken: string },
): OrderRequest {
  const { day, location, lines } = slip;
  const phone = phoneNumber.trim();
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneNumber: isAustrianPhone(phone) ? toE164(phone) : phone,
    email,
    pickupDayId: day.id,
    pickupDayLocationId: location.pickupDayLocationId,
    items: lines.map(({ id, quantity }) => ({ boxPresetId: id, quantity })),
    turnstileToken,
    shown: {
      date: day.date,
      startTime: location.startTime,
      endTime: location.endTime,
      totalPrice: total(lines),
    },
  };
}
