import { settingsAnswerSchema } from '@hofkiste/contract/frontends/settings-answer';
import { DEFAULT_FARM_NAME, DEFAULT_TIME_ZONE } from '@hofkiste/contract/plain/constants';
import { themeColors } from '@hofkiste/contract/plain/theme';
import type { Setting } from '@hofkiste/contract/wire/setting-records';
import type { CUSTOMER_MAIL, SettingKey } from '@hofkiste/contract/wire/settings';
import { useMemo } from 'react';
import { calls } from '../api';

const settingsApi = calls(({ all }) => ({
  settings: all(settingsAnswerSchema, '/settings', ['Setting']),
}));

/** Only the frame uses it: after a failure each further component with this hook would send the call again. */
export const { useSettingsQuery } = settingsApi;

type Settings = readonly Setting[] | undefined;

const settingOf = (settings: Settings, key: SettingKey) =>
  settings?.find((setting) => setting.key === key)?.value ?? '';

/** Name, logo, time zone and days on sale of the farm; the defaults while the settings can't be loaded. */
export function useFarm() {
  const { data } = settingsApi.endpoints.settings.useQueryState();
  return useMemo(
    () => ({
      title: settingOf(data, 'headerTitle') || DEFAULT_FARM_NAME,
      logoUrl: settingOf(data, 'headerLogoUrl'),
      zone: settingOf(data, 'serverTimezone') || DEFAULT_TIME_ZONE,
      /** How many days without a start the shop sells at once. */
      daysOnSale: Number(settingOf(data, 'daysOnSale')) || 1,
    }),
    [data],
  );
}

/** Not a part of {@link useFarm}, which rows of lists use: to calculate the shades takes a millisecond. */
export function useFarmColors() {
  const { data } = settingsApi.endpoints.settings.useQueryState();
  return useMemo(
    () =>
      themeColors(
        settingOf(data, 'primaryColor'),
        settingOf(data, 'accentColor'),
        settingOf(data, 'bgContrastColor'),
      ),
    [data],
  );
}

/** True if the shop takes standing orders; it is undefined until that is known. */
export function useStandingOrdersOn(): boolean | undefined {
  const { data } = settingsApi.endpoints.settings.useQueryState();
  return data?.some(({ key, value }) => key === 'enableStandingOrders' && value === 'true');
}

type CustomerMail = (typeof CUSTOMER_MAIL)[number];

/** Not from the registry of the settings, which the frame doesn't load. */
const WAYS: readonly CustomerMail[] = ['fallback', 'copy', 'instead'];

/** How customers get mails; 'off' until that is known. */
export function useCustomerMail(): CustomerMail {
  const { data } = settingsApi.endpoints.settings.useQueryState();
  const value = data?.find(({ key }) => key === 'customerMail')?.value;
  return WAYS.find((way) => way === value) ?? 'off';
}
