import { type AdminSetting, isSettingKey, type SettingKey, settings } from '@hofkiste/contract/settings';

/** What GET /api/admin/settings answers: the defaults, but for the given values. */
export const adminSettings = (changes: Partial<Record<SettingKey, string>> = {}): AdminSetting[] =>
  Object.keys(settings)
    .filter(isSettingKey)
    .map((key) => ({ ...settings[key], key, value: changes[key] ?? settings[key].default }))
    .map(({ key, value, description }) => ({ key, value, description }));
