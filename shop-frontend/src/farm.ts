import type { PageData } from '@hofkiste/contract/wire/page';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { Setting } from '@hofkiste/contract/wire/setting-records';
import type { EnvironmentSettingKey, SettingKey } from '@hofkiste/contract/wire/settings';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export type ShopSettings = Partial<Record<SettingKey | EnvironmentSettingKey, string>>;

/** Returns the public settings by key; {} for settings that haven't loaded. */
export const shopSettings = (settings: readonly Setting[] = []): ShopSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

/** The shop's data of the farm: first from the document, then from the api. */
export interface FarmState {
  /** Undefined until they have loaded. */
  settings?: ShopSettings | undefined;
  upcoming?: PickupDay[] | undefined;
  /** Days that load only when no day takes orders. */
  future?: PickupDay[] | undefined;
  /** The first day from today on that is called off. */
  calledOff?: PageData['calledOff'];
  /** The date of the chosen day: first that of the address, which may not be on sale. */
  chosenDate?: string | undefined;
  /** When the days were loaded, by the device's clock. */
  daysLoadedAt: number;
  /** The link of this page leads to nothing. */
  isLinkUnknown: boolean;
  /** The last request failed. */
  hasFailed: boolean;
}

/** `tag`: the date in the address, '/?tag=2026-12-04', whatever a program has added behind it. */
export const farmState = (data: PageData | undefined, tag: string): FarmState => ({
  settings: data && shopSettings(data.settings),
  upcoming: data?.upcoming,
  future: data?.future,
  calledOff: data?.calledOff,
  chosenDate: asDate(tag.slice(0, 10)),
  isLinkUnknown: data?.isLinkUnknown ?? false,
  daysLoadedAt: Date.now(),
  hasFailed: false,
});

export const farmSlice = createSlice({
  name: 'farm',
  initialState: farmState(undefined, ''),
  reducers: {
    settingsLoaded: (farm, { payload }: PayloadAction<Setting[]>) => {
      farm.settings = shopSettings(payload);
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

function asDate(text: string): string | undefined {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`) ? text : undefined;
}

export const useFarmState = () => useSelector((state: { farm: FarmState }) => state.farm);

export function useFarm() {
  const { settings, upcoming, future, chosenDate, hasFailed } = useFarmState();
  const isLoading = !upcoming || (upcoming.length === 0 && !future);

  const orderDays = onSale(upcoming, settings);

  return {
    /** The days that take orders, by date. */
    orderDays,
    /** The one of them that is shown: the chosen one, or the first. */
    orderDay: orderDays.find(({ date }) => date === chosenDate) ?? orderDays[0],
    /** Whether the chosen day must be asked for or explained. */
    hasChoice: orderDays.length > 1 || chosenDate !== undefined,
    /** The next closed day when no day takes orders. */
    closedDay: future?.[0],
    isLoading,
    hasFailed: hasFailed && (isLoading || !settings),
  };
}

/** Returns the days on sale: all with a past start, and the first `daysOnSale` without one. */
function onSale(upcoming: PickupDay[] = [], { daysOnSale = '1' }: ShopSettings = {}): PickupDay[] {
  let turns = Number(daysOnSale);
  return upcoming.filter(({ orderStart }) => orderStart || turns-- > 0);
}
