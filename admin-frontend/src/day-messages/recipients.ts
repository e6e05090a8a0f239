import { type DayMessageFacts, dayMessageRecipients } from '@hofkiste/contract/day-messages';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { isMobile } from '@hofkiste/contract/phone';

/** The choice of everybody. */
export const ALL_LOCATIONS = 0;

/** Who gets a message, with what it says to them. */
export interface Recipient extends DayMessageFacts {
  id: number;
  lastName: string;
  /** E.164; '' without one. */
  phoneNumber: string;
  locationId: number;
}

/** One for each open order. */
export const openOrders = (
  orders: readonly AdminOrder[],
  farm: Pick<DayMessageFacts, 'farm' | 'cancelLink'>,
): Recipient[] =>
  orders.flatMap(({ id, isCancelled, customer, pickupDay, pickupLocation, pickupDayLocation }) =>
    isCancelled || !customer
      ? []
      : [
          {
            ...farm,
            id,
            ...customer,
            date: pickupDay.date,
            locationId: pickupLocation.id,
            location: pickupLocation.name,
            startTime: pickupDayLocation.startTime,
            endTime: pickupDayLocation.endTime,
          },
        ],
  );

const at = (orders: readonly Recipient[], locationId: number) =>
  orders.filter((order) => locationId === ALL_LOCATIONS || order.locationId === locationId);

/** Of the open orders at a location, or at all. */
export const recipientsAt = (orders: readonly Recipient[], locationId: number): Recipient[] =>
  dayMessageRecipients(at(orders, locationId));

/** They have ordered without a mobile number. */
export const unreachableAt = (orders: readonly Recipient[], locationId: number): Recipient[] =>
  at(orders, locationId).filter(({ phoneNumber }) => !isMobile(phoneNumber));

export const persons = (count: number): string => (count === 1 ? '1 Person' : `${count} Personen`);
