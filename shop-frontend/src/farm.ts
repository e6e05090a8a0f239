import type { Boot } from '@hofkiste/contract/frontends/boot';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Setting } from '@hofkiste/contract/wire/settings';
import { createContext, use } from 'react';

/** What every page of the shop shows of the farm. */
export interface Farm {
  /** Undefined until they have loaded. */
  settings: Setting[] | undefined;
  /** The next day that takes orders. */
  orderDay: PickupDay | undefined;
  /** The next closed day when no day takes orders. */
  closedDay: PickupDay | undefined;
  isLoading: boolean;
  /** Something is missing, and only {@link reload} brings it. */
  hasFailed: boolean;
  reload: () => void;
}

export const LOADING: Farm = {
  settings: undefined,
  orderDay: undefined,
  closedDay: undefined,
  isLoading: true,
  hasFailed: false,
  reload: () => window.location.reload(),
};

export const farmOf = ({ settings, upcoming, future }: Boot): Farm => ({
  ...LOADING,
  settings,
  orderDay: upcoming[0],
  closedDay: upcoming.length > 0 ? undefined : future[0],
  isLoading: false,
});

export const FarmContext = createContext(LOADING);

export const useFarm = (): Farm => use(FarmContext);
