import type { AdminSetting } from '@hofkiste/contract/wire/setting-records';
import { isSettingKey, type SettingKey, settings } from '@hofkiste/contract/wire/settings';
import * as v from 'valibot';

export type SettingValues = Record<SettingKey, string>;

/** Values of settings in the form. */
export type TypedValues = Partial<SettingValues>;

const KEYS = Object.keys(settings).filter(isSettingKey);

/** The stored values; a key that the server doesn't list has its default. */
export function settingValues(list: readonly AdminSetting[]): SettingValues {
  const stored = new Map(list.map(({ key, value }) => [key, value]));
  const values = KEYS.map((key) => [key, stored.get(key) ?? settings[key].default]);
  return Object.fromEntries(values);
}

type SwitchKeys = Partial<Record<SettingKey, SettingKey>>;

/** Settings whose field is hidden while another setting is off. */
export const FIELD_SWITCHES = {
  orderConfirmationSMSText: 'enableOrderConfirmationSMS',
  changeSMSText: 'enableChangeSMS',
  pickupReminderSMSText: 'enablePickupReminderSMS',
  pickupReminderTime: 'enablePickupReminderSMS',
  cancellationSMSText: 'enableCancellationSMS',
  standingNoticeSMSText: 'enableStandingNoticeSMS',
  standingNoticeHours: 'enableStandingNoticeSMS',
} as const satisfies SwitchKeys;

/** The keys whose values differ, in the order of the registry. A wrong value in a hidden field can't be mended: it doesn't count. */
export const changedKeys = (values: TypedValues, stored: SettingValues): SettingKey[] =>
  KEYS.filter(
    (key) =>
      (values[key] ?? '') !== stored[key] && !(isFieldHidden(key, values) && settingProblem(key, values)),
  );

/** Whether the setting that shows the field is off. */
export function isFieldHidden(key: SettingKey, values: TypedValues): boolean {
  const { [key]: isOn }: SwitchKeys = FIELD_SWITCHES;
  return isOn !== undefined && values[isOn] !== 'true';
}

/** Why the value can't be saved. */
export const settingProblem = (key: SettingKey, values: TypedValues): string | undefined =>
  v.safeParse(settings[key].schema, values[key] ?? '').issues?.[0].message;

/** Checks the settings that differ from the stored ones. */
export const changesSchema = (stored: SettingValues) =>
  v.pipe(
    v.record(v.picklist(KEYS), v.string()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value: input } = dataset;
      for (const key of changedKeys(input, stored)) {
        const message = settingProblem(key, input);
        if (message !== undefined)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
  );
