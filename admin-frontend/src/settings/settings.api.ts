import { type Setting, type SettingKey, settingsSchema } from '@hofkiste/contract/settings';
import { themeColors } from '@hofkiste/contract/theme';
import { useMemo } from 'react';
import { api } from '../api';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Setting[], void>({
      query: () => '/settings',
      responseSchema: settingsSchema,
      providesTags: ['Setting'],
    }),
  }),
});

/** For the frame alone: a second one who asks would ask again each time after a failure. */
export const { useSettingsQuery } = settingsApi;

/** What the whole back office takes from the settings; the defaults while they can't be had. */
export function useFarm() {
  const { data } = settingsApi.endpoints.settings.useQueryState();
  return useMemo(() => {
    const value = (key: SettingKey) => data?.find((setting) => setting.key === key)?.value ?? '';
    return {
      title: value('headerTitle') || 'Hofkiste',
      logoUrl: value('headerLogoUrl'),
      zone: value('serverTimezone') || 'Europe/Vienna',
      colors: themeColors(value('primaryColor'), value('accentColor'), value('bgContrastColor')),
    };
  }, [data]);
}
