import {
  AdminSetting,
  adminSettingsSchema,
  type SettingInput,
} from '@hofkiste/contract/wire/setting-records';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { calls } from '../api';

interface Saving extends SettingInput {
  /** True if the server has a value for the key. */
  exists: boolean;
}

const adminSettingsApi = calls(({ all, build }) => ({
  adminSettings: all(adminSettingsSchema, '/admin/settings'),

  /** Puts the stored value into the list. The caller reloads the public settings, once after all changes. */
  saveSetting: build.mutation<AdminSetting, Saving>({
    query: ({ exists, key, ...body }) =>
      exists
        ? { url: `/admin/settings/${key}`, method: 'PUT', body }
        : { url: '/admin/settings', method: 'POST', body: { key, ...body } },
    responseSchema: AdminSetting,
    onQueryStarted: (_, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data }) => {
          dispatch(updateSettings((list) => [...list.filter(({ key }) => key !== data.key), data]));
        },
        // Reported by useSaveSettings
        () => {},
      ),
  }),
}));

export const { useAdminSettingsQuery, useSaveSettingMutation } = adminSettingsApi;

/** Changes the list that the pages show. */
export const updateSettings = (change: (list: readonly AdminSetting[]) => AdminSetting[]) =>
  adminSettingsApi.util.updateQueryData('adminSettings', undefined, change);

/** The value of a setting, '' if the farm has none. */
export const settingValue = (settings: readonly AdminSetting[], wanted: SettingKey): string =>
  settings.find(({ key }) => key === wanted)?.value ?? '';
