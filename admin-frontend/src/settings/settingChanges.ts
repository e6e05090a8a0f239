import { type AdminSetting, isSettingKey, type SettingKey, settings } from '@hofkiste/contract/settings';
import * as v from 'valibot';

export type SettingValues = Record<SettingKey, string>;

/** The values of the form. It drops the keys of emptied fields. */
export type TypedValues = Partial<SettingValues>;

const KEYS = Object.keys(settings).filter(isSettingKey);

/** The stored values; a key that the server doesn't list has its default. */
export function settingValues(list: readonly AdminSetting[]): SettingValues {
  const stored = new Map(list.map(({ key, value }) => [key, value]));
  const values = KEYS.map((key) => [key, stored.get(key) ?? settings[key].default]);
  return Object.fromEntries(values);
}

/** The keys whose values differ, in the order of the registry. */
export const changedKeys = (values: TypedValues, stored: SettingValues): SettingKey[] =>
  KEYS.filter((key) => (values[key] ?? '') !== stored[key]);

/** Messages for the invalid values of these keys. */
export function settingErrors(keys: readonly SettingKey[], values: TypedValues): TypedValues {
  const errors: TypedValues = {};
  for (const key of keys) {
    const [issue] = v.safeParse(settings[key].schema, values[key] ?? '').issues ?? [];
    if (issue) errors[key] = issue.message;
  }
  return errors;
}
