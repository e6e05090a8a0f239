import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { createContext, type MouseEvent, useContext } from 'react';
import type { PickupAction } from './pickupOrder';
import type { Owed } from './sums';

export interface TapOptions {
  /** The person has another open order here, so the search stays. */
  hasOtherOpen?: boolean;
  /** Cents that were paid of it. */
  part?: number;
  /** Debts of earlier days that are paid besides. */
  owed?: readonly Owed[];
}

interface PickupActions {
  /** True if the server understands parts. */
  takesParts: boolean;
  /** Taps orders of one person. */
  tap: (orders: readonly PickupOrder[], action: PickupAction, options?: TapOptions) => void;
  undo: (orders: readonly PickupOrder[]) => void;
}

export const PickupContext = createContext<PickupActions | undefined>(undefined);

export function usePickupActions(): PickupActions {
  const actions = useContext(PickupContext);
  if (!actions) throw new Error('usePickupActions must be used within PickupMode');
  return actions;
}

/** The click handler of a button that moves its row away. */
export const onTap = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  // By the second tap of a double tap another row is below the finger
  if (event.detail > 1) return;
  focusNeighbour(event.currentTarget, event.currentTarget.name);
  act();
};

/** Puts the focus on a button of the next row, else of the one before, so that the keyboard goes on there. */
export function focusNeighbour(element: HTMLElement, name: string): void {
  const row = element.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>(`button[name="${name}"]`);
  (target ?? document.getElementById('pickup'))?.focus({ preventScroll: true });
}
