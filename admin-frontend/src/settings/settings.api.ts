import { type Setting, type SettingKey, settingsSchema } from '@hofkiste/contract/settings';
import { themeColors } from '@hofkiste/contract/theme';
import { useMemo } from 'react';
import { api } from '../api';

const { useSettingsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Setting[], void>({
      query: () => '/settings',
      responseSchema: settingsSchema,
      providesTags: ['Setting'],
    }),
  }),
});

/** What the whole back office takes from the settings; the defaults while they can't be had. */
export function useFarm() {
  const { data, isLoading } = useSettingsQuery();
  return useMemo(() => {
    const value = (key: SettingKey) => data?.find((setting) => setting.key === key)?.value ?? '';
    return {
      isLoading,
      title: value('headerTitle') || 'Hofkiste',
      logoUrl: value('headerLogoUrl'),
      zone: value('serverTimezone') || 'Europe/Vienna',
      colors: themeColors(value('primaryColor'), value('accentColor'), value('bgContrastColor')),
    };
  }, [data, isLoading]);
}
