import {
  AdminSetting,
  adminSettingsSchema,
  defaultOf,
  isSettingKey,
  type SettingInput,
  type SettingKey,
} from '@hofkiste/contract/wire/settings';
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
          dispatch(
            adminSettingsApi.util.updateQueryData('adminSettings', undefined, (list) =>
              withSaved(list, data),
            ),
          );
        },
        // Reported by useSaveSettings
        () => {},
      ),
  }),
}));

export const { useAdminSettingsQuery, useSaveSettingMutation } = adminSettingsApi;

/** Puts a saved setting into the list. Those that were never saved follow the farm's name. */
function withSaved(list: readonly AdminSetting[], saved: AdminSetting): AdminSetting[] {
  const others = list.filter(({ key }) => key !== saved.key);
  if (saved.key !== 'headerTitle') return [...others, saved];
  const following = others.map((setting) =>
    setting.isDefault && isSettingKey(setting.key)
      ? { ...setting, value: defaultOf(setting.key, saved.value) }
      : setting,
  );
  return [...following, saved];
}

/** The value of a setting, '' if the farm has none. */
export const settingValue = (settings: readonly AdminSetting[], wanted: SettingKey): string =>
  settings.find(({ key }) => key === wanted)?.value ?? '';
