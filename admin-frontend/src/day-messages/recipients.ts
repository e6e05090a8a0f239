import { isMobile } from '@hofkiste/contract/plain/phone';
import { isAllWithdrawn } from '@hofkiste/contract/rules/pickup-money';
import { type DayMessageFacts, dayMessageRecipients } from '@hofkiste/contract/wire/day-messages';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { counted } from '../ui/counted';
import { ALL_LOCATIONS } from '../ui/fields/locationOptions';

/** A person who gets the message, with the values of its placeholders. */
export interface Recipient extends DayMessageFacts {
  id: number;
  lastName: string;
  /** E.164; '' without one. */
  phoneNumber: string;
  locationId: number;
  isCollected: boolean;
  /** The customer has withdrawn from everything: there is nothing to collect. */
  isWithdrawn: boolean;
  /** The last SMS about the order didn't reach the phone. */
  hasLostSms: boolean;
}

/** Selects the orders whose customers get the message. */
export interface Selection {
  locationId: number;
  onlyUncollected: boolean;
}

/** Returns one recipient for each order that isn't cancelled. */
export const openOrders = (
  orders: readonly AdminOrder[],
  farm: Pick<DayMessageFacts, 'farm' | 'cancelLink'>,
): Recipient[] =>
  orders.flatMap(
    ({
      id,
      isCancelled,
      customer,
      items,
      pickupState,
      lostSms,
      pickupDay,
      pickupLocation,
      pickupDayLocation,
    }) =>
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
              isCollected: pickupState !== 'open',
              isWithdrawn: isAllWithdrawn(items),
              hasLostSms: lostSms !== undefined,
            },
          ],
  );

const selected = (orders: readonly Recipient[], { locationId, onlyUncollected }: Selection) =>
  orders.filter(
    (order) =>
      (locationId === ALL_LOCATIONS || order.locationId === locationId) &&
      !(onlyUncollected && (order.isCollected || order.isWithdrawn)),
  );

export const recipientsOf = (orders: readonly Recipient[], selection: Selection): Recipient[] =>
  dayMessageRecipients(selected(orders, selection));

/** The orders without a mobile number. */
export const unreachableOf = (orders: readonly Recipient[], selection: Selection): Recipient[] =>
  selected(orders, selection).filter(({ phoneNumber }) => !isMobile(phoneNumber));

/** The recipients whose last SMS didn't arrive, one for each phone number. */
export const doubtfulOf = (orders: readonly Recipient[], selection: Selection): Recipient[] =>
  recipientsOf(
    orders.filter(({ hasLostSms }) => hasLostSms),
    selection,
  );

/** Counts the phone numbers that have collected. */
export const collectedCount = (orders: readonly Recipient[]): number =>
  dayMessageRecipients(orders.filter(({ isCollected }) => isCollected)).length;

export const persons = (count: number): string => counted(count, 'Person', 'Personen');
