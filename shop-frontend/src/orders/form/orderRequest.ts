import { fieldErrors } from '@hofkiste/contract/field-errors';
import { orderFormSchema } from '@hofkiste/contract/order-form';
import type { OrderRequest } from '@hofkiste/contract/orders';
import { isAustrianPhone, toE164 } from '@hofkiste/contract/phone';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import type { CartLine } from '../boxes/cart';
import type { ContactValues } from './contactDraft';

/** Messages by field. A location that the day no longer has counts as not chosen. */
export const contactErrors = (values: ContactValues, day: PickupDay): Record<string, string> =>
  fieldErrors(orderFormSchema, {
    ...values,
    pickupDayLocationId: chosenLocation(values, day)?.pickupDayLocationId,
  });

export const chosenLocation = (
  { pickupDayLocationId }: Pick<ContactValues, 'pickupDayLocationId'>,
  day: PickupDay,
) => day.locations.find((place) => place.pickupDayLocationId === pickupDayLocationId);

/** The request with the phone number as E.164 and trimmed names. */
export function orderRequest(
  { firstName, lastName, phoneNumber, pickupDayLocationId }: ContactValues,
  { day, lines, turnstileToken }: { day: PickupDay; lines: CartLine[]; turnstileToken: string },
): OrderRequest {
  const phone = phoneNumber.trim();
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneNumber: isAustrianPhone(phone) ? toE164(phone) : phone,
    pickupDayId: day.id,
    pickupDayLocationId: Number(pickupDayLocationId),
    items: lines.map(({ box, quantity }) => ({ boxPresetId: box.id, quantity })),
    turnstileToken,
  };
}
