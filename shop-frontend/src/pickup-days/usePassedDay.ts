import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useState } from 'react';

/** The day that was shown until the shop stopped taking orders for it. */
export function usePassedDay(orderDay: PickupDay | undefined): PickupDay | undefined {
  const [shown, setShown] = useState(orderDay);
  const [passed, setPassed] = useState<PickupDay>();
  if (shown?.id !== orderDay?.id) {
    setShown(orderDay);
    setPassed(shown);
  }
  return passed;
}
