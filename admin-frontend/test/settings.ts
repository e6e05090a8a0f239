import { type AdminSetting, isSettingKey, type SettingKey, settings } from '@hofkiste/contract/wire/settings';

/** The answer of GET /api/admin/settings: the given values, else the defaults. */
export const adminSettings = (changes: Partial<Record<SettingKey, string>> = {}): AdminSetting[] =>
  Object.keys(settings)
    .filter(isSettingKey)
    .map((key) => ({ ...settings[key], key, value: changes[key] ?? settings[key].default }))
    .map(({ key, value, description }) => ({ key, value, description }));
