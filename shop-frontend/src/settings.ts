import { DEFAULT_FARM_NAME, DEFAULT_TIME_ZONE } from '@hofkiste/contract/plain/constants';
import type { EnvironmentSettingKey, SettingKey } from '@hofkiste/contract/wire/settings';
import { useFarmState } from './farm';

export type ShopSettings = Partial<Record<SettingKey | EnvironmentSettingKey, string>>;

/** The public settings by key; {} until they have loaded. */
export function useShopSettings(): ShopSettings {
  const { settings = [] } = useFarmState();
  return Object.fromEntries(settings.map(({ key, value }) => [key, value]));
}

/** Also while the settings load, and where the farm left it empty. */
export const useFarmName = (): string => useShopSettings().headerTitle || DEFAULT_FARM_NAME;

/** The zone in which dates and times are shown. */
export const useTimezone = (): string => useShopSettings().serverTimezone || DEFAULT_TIME_ZONE;

/** Whether the farm confirms orders by SMS; if not, no text mentions one. */
export const useConfirmsBySms = (): boolean => useShopSettings().enableOrderConfirmationSMS !== 'false';
