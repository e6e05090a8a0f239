import type { EnvironmentSettingKey, Setting, SettingKey } from '@hofkiste/contract/settings';
import { api } from '../api';

export type ShopSettings = Partial<Record<SettingKey | EnvironmentSettingKey, string>>;

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Setting[], void>({ query: () => '/settings', keepUnusedDataFor: 900 }),
  }),
});

/** The public settings by key; {} until they are there. */
export function useShopSettings(): ShopSettings {
  const { data = NO_SETTINGS } = settingsApi.useSettingsQuery();
  return Object.fromEntries(data.map(({ key, value }) => [key, value]));
}

/** The zone in which dates and times are shown. */
export const useTimezone = (): string => useShopSettings().serverTimezone || 'Europe/Vienna';

/** Whether the farm confirms orders by SMS; if not, no sentence speaks of one (design decision 11). */
export const useConfirmsBySms = (): boolean => useShopSettings().enableOrderConfirmationSMS !== 'false';

const NO_SETTINGS: Setting[] = [];
