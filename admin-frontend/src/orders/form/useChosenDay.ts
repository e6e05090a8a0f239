import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { offersOf } from './offers';

export interface OrderParts {
  days: readonly AdminPickupDay[];
  openedDay: AdminPickupDay;
  order: AdminOrder | undefined;
}

/** The day that is chosen in the form, and the boxes that the order can have on it. */
export function useChosenDay({ days, openedDay, order }: OrderParts) {
  const { input } = useField<number>('pickupDayId', { subscription: { value: true } });
  const day = days.find(({ id }) => id === input.value) ?? openedDay;
  return { day, offers: useMemo(() => offersOf(day, order), [day, order]) };
}
