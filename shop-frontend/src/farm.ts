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
  /** 'yyyy-MM-dd': the day that the shopper orders for, if it is on sale; otherwise the first. */
  chosenDate?: string | undefined;
  /** When the days were loaded, by the device's clock. */
  daysLoadedAt: number;
  /** The last request failed. */
  hasFailed: boolean;
}

/** The day that the address asks for, as in '/?tag=2026-12-04'. */
export const dayOfAddress = (): string | undefined =>
  /[?&]tag=(\d{4}-\d\d-\d\d)/.exec(window.location.search)?.[1];

export const farmSlice = createSlice({
  name: 'farm',
  initialState: (): FarmState => ({
    ...readBoot(),
    chosenDate: dayOfAddress(),
    daysLoadedAt: Date.now(),
    hasFailed: false,
  }),
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
    dayChosen: (farm, { payload }: PayloadAction<string>) => {
      farm.chosenDate = payload;
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
  const { settings, upcoming, future, chosenDate, hasFailed } = useFarmState();
  const isLoading = !upcoming || (upcoming.length === 0 && !future);

  return {
    /** The day that the shopper orders for. */
    orderDay: upcoming?.find(({ date }) => date === chosenDate) ?? upcoming?.[0],
    /** The next closed day when no day takes orders. */
    closedDay: future?.[0],
    isLoading,
    hasFailed: hasFailed && (isLoading || !settings),
  };
}

/** More days than the shown one are on sale, or will be. */
export const useHasOtherDays = (): boolean => (useFarmState().upcoming?.length ?? 0) > 1;
