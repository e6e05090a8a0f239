import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Setting } from '@hofkiste/contract/wire/settings';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { readBoot } from './boot';

/** The shop's data of the farm: first from the document, then from the api. */
export interface FarmState {
  /** Undefined until they have loaded. */
  settings?: Setting[] | undefined;
  upcoming?: PickupDay[] | undefined;
  /** They load only when no day takes orders. */
  future?: PickupDay[] | undefined;
  /** When the days were loaded, by the device's clock. */
  daysLoadedAt: number;
  /** The last request failed. */
  hasFailed: boolean;
}

export const farmSlice = createSlice({
  name: 'farm',
  initialState: (): FarmState => ({ ...readBoot(), daysLoadedAt: Date.now(), hasFailed: false }),
  reducers: {
    settingsLoaded: (farm, { payload }: PayloadAction<Setting[]>) => {
      farm.settings = payload;
    },
    upcomingLoaded: (farm, { payload }: PayloadAction<PickupDay[]>) => {
      if (payload.length > 0 || (farm.upcoming?.length ?? 0) > 0) farm.future = undefined;
      farm.upcoming = payload;
      farm.daysLoadedAt = Date.now();
      farm.hasFailed = false;
    },
    futureLoaded: (farm, { payload }: PayloadAction<PickupDay[]>) => {
      farm.future = payload;
    },
    /** `available`: how many boxes are left, by preset id. */
    stockLoaded: (farm, { payload }: PayloadAction<{ dayId: number; available: Record<string, number> }>) => {
      for (const box of farm.upcoming?.find(({ id }) => id === payload.dayId)?.boxPresets ?? [])
        box.available = payload.available[box.id] ?? box.available;
    },
    failed: (farm) => {
      farm.hasFailed = true;
    },
  },
});

export const useFarmState = () => useSelector((state: { farm: FarmState }) => state.farm);

export function useFarm() {
  const { settings, upcoming, future, hasFailed } = useFarmState();
  const isLoading = !upcoming || (upcoming.length === 0 && !future);

  return {
    /** The next day that takes orders. */
    orderDay: upcoming?.[0],
    /** The next closed day when no day takes orders. */
    closedDay: future?.[0],
    isLoading,
    hasFailed: hasFailed && (isLoading || !settings),
  };
}
