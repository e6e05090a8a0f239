import { NO_BOXES_CHOSEN } from '@hofkiste/contract/plain/constants';
import { formatPhone, isMobile } from '@hofkiste/contract/plain/phone';
import { pickupDayLocationId } from '@hofkiste/contract/wire/order-form';
import { type AdminOrder, AdminOrderInput, customerNames } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { recordId } from '@hofkiste/contract/wire/primitives';
import * as v from 'valibot';
import { itemsOf, noBoxes, type Quantities, quantitiesSchema, storedQuantities } from '../../slip/quantities';
import type { NewOrder } from '../orders.api';
import { offersOf } from './offers';

export interface OrderFormValues {
  phoneNumber: string;
  email: string;
  firstName: string;
  lastName: string;
  pickupDayId: number;
  /** The id of the master record, so that the choice outlasts a change of the day. */
  locationId: number | null;
  quantities: Quantities;
  note: string;
  sendSms: boolean;
}

const { phoneNumber, email, note } = AdminOrderInput.entries;

/** Values of the form → the input of the api. `order` is the one that is edited. */
export function orderFormSchema(days: readonly AdminPickupDay[], order?: AdminOrder) {
  const dayOf = ({ pickupDayId }: Pick<OrderFormValues, 'pickupDayId'>) =>
    days.find(({ id }) => id === pickupDayId);
  const locationOf = (values: Pick<OrderFormValues, 'pickupDayId' | 'locationId'>) =>
    dayOf(values)?.locations.find(({ id }) => id === values.locationId)?.pickupDayLocationId ?? null;
  const chosen = (values: Pick<OrderFormValues, 'pickupDayId' | 'quantities'>) => {
    const day = dayOf(values);
    return itemsOf(day ? offersOf(day, order) : [], values.quantities);
  };
  return v.pipe(
    v.object({
      ...customerNames(order?.customer),
      phoneNumber,
      email,
      pickupDayId: recordId,
      locationId: pickupDayLocationId,
      quantities: quantitiesSchema,
      // A key without a value, for the error of all boxes together.
      anyBox: v.optional(v.undefined()),
      note,
      sendSms: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['pickupDayId'], ['locationId']],
        (values) => locationOf(values) !== null,
        'Bitte wähle einen Abholort aus',
      ),
      ['locationId'],
    ),
    v.forward(
      v.partialCheck(
        [['pickupDayId'], ['quantities']],
        (values) => chosen(values).length > 0,
        NO_BOXES_CHOSEN,
      ),
      ['anyBox'],
    ),
    v.transform(
      ({ locationId, quantities, anyBox, ...values }): NewOrder => ({
        ...values,
        phoneNumber: values.phoneNumber ?? '',
        pickupDayLocationId: locationOf({ ...values, locationId }),
        items: chosen({ ...values, quantities }),
        sendSms:
          values.sendSms &&
          (values.email !== null || (values.phoneNumber !== null && isMobile(values.phoneNumber))),
      }),
    ),
  );
}

/** The values of a new order for one of the days. A location is chosen if there is only one. */
export const newOrderValues = (day: AdminPickupDay, days: readonly AdminPickupDay[]): OrderFormValues => ({
  phoneNumber: '',
  email: '',
  firstName: '',
  lastName: '',
  pickupDayId: day.id,
  locationId: onlyLocation(day),
  quantities: noBoxes(days.flatMap(({ boxPresets }) => boxPresets)),
  note: '',
  sendSms: true,
});

export const orderValues = (order: AdminOrder, day: AdminPickupDay): OrderFormValues => ({
  phoneNumber: order.customer?.phoneNumber ? formatPhone(order.customer.phoneNumber) : '',
  email: order.email ?? '',
  firstName: order.customer?.firstName ?? '',
  lastName: order.customer?.lastName ?? '',
  pickupDayId: order.pickupDayId,
  locationId: order.pickupLocation.id,
  quantities: { ...noBoxes(day.boxPresets), ...storedQuantities(order.items) },
  note: order.note ?? '',
  sendSms: false,
});

export const onlyLocation = ({ locations }: AdminPickupDay): number | null =>
  locations.length === 1 ? (locations[0]?.id ?? null) : null;
