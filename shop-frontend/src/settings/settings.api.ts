import { DEFAULT_FARM_NAME, DEFAULT_TIME_ZONE } from '@hofkiste/contract/limits';
import type { EnvironmentSettingKey, Setting, SettingKey } from '@hofkiste/contract/settings';
import { api } from '../api';

export type ShopSettings = Partial<Record<SettingKey | EnvironmentSettingKey, string>>;

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Setting[], void>({ query: () => '/settings' }),
  }),
});

/** The public settings by key; {} until they have loaded. */
export function useShopSettings(): ShopSettings {
  const { data = NO_SETTINGS } = settingsApi.useSettingsQuery();
  return Object.fromEntries(data.map(({ key, value }) => [key, value]));
}

/** Also while the settings load, and where the farm left it empty. */
export const useFarmName = (): string => useShopSettings().headerTitle || DEFAULT_FARM_NAME;

/** The zone in which dates and times are shown. */
export const useTimezone = (): string => useShopSettings().serverTimezone || DEFAULT_TIME_ZONE;

/** Whether the farm confirms orders by SMS; if not, no text mentions one. */
export const useConfirmsBySms = (): boolean => useShopSettings().enableOrderConfirmationSMS !== 'false';

const NO_SETTINGS: Setting[] = [];
