import type { AdminSetting } from '@hofkiste/contract/wire/setting-records';
import { defaultOf, isSettingKey, needsConfirmation, settings } from '@hofkiste/contract/wire/settings';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FormApi } from 'final-form';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { errorMessage, refusal } from '../ui/failure';
import { untilReloaded } from '../ui/notice/untilReloaded';
import { useNotify } from '../ui/notice/useNotify';
import { updateSettings, useSaveSettingMutation } from './admin-settings.api';
import { changedKeys, type SettingValues, type TypedValues } from './settingChanges';
import { SETTING_FIELDS } from './settingFields';

/** The number of settings that a message names. */
const NAMED = 3;

/** Saves the changed settings one after another; resolves with the reasons for those that failed. */
export function useSaveSettings(list: readonly AdminSetting[], stored: SettingValues) {
  const [saveSetting] = useSaveSettingMutation();
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const notify = useNotify();

  return async (
    values: TypedValues,
    _: unknown,
    form: FormApi<TypedValues>,
  ): Promise<TypedValues | undefined> => {
    const failures: TypedValues = {};
    let isCleaned = false;
    let unconfirmed: string | undefined;
    for (const key of changedKeys(values, stored)) {
      // The question for the password was cancelled: don't ask it again for each setting.
      if (unconfirmed !== undefined && needsConfirmation(key)) {
        failures[key] = unconfirmed;
        continue;
      }
      const { description } = settings[key];
      const exists = list.some((setting) => setting.key === key);
      const sent = values[key] ?? '';
      try {
        const saved = await saveSetting({ key, value: sent, description, exists }).unwrap();
        isCleaned ||= tagCount(saved.value) < tagCount(sent);
        // The stored form of the value, unless the user has typed on
        if ((form.getState().values[key] ?? '') === sent) form.change(key, saved.value);
        if (key === 'headerTitle') {
          renewUntouched(form, list, saved.value);
          dispatch(updateSettings((all) => all.map((setting) => onFarm(saved.value, setting))));
        }
      } catch (error) {
        if (refusal(error)?.code === 'PASSWORD_REQUIRED') unconfirmed = errorMessage(error);
        failures[key] = refusal(error)?.errors?.[0]?.message ?? errorMessage(error);
      }
    }
    dispatch(api.util.invalidateTags(['Setting']));
    await dispatch(untilReloaded());

    const unsaved = Object.entries(SETTING_FIELDS).flatMap(([key, { label }]) =>
      key in failures ? [label] : [],
    );
    if (unsaved.length === 0) {
      notify.success('Einstellungen gespeichert', isCleaned ? 'Nicht erlaubtes HTML wurde entfernt.' : '');
      return undefined;
    }
    notify.failure(`Die Einstellungen konnten nicht gespeichert werden. Betroffen: ${namesOf(unsaved)}.`);
    return failures;
  };
}

/** Returns the setting as it is on a farm with this name: one that was never saved can follow it. */
const onFarm = (name: string, setting: AdminSetting): AdminSetting =>
  setting.isDefault && isSettingKey(setting.key)
    ? { ...setting, value: defaultOf(setting.key, name) }
    : setting;

/** Lets the fields that the user has not touched follow the farm's name. */
function renewUntouched(form: FormApi<TypedValues>, list: readonly AdminSetting[], name: string): void {
  const { values } = form.getState();
  form.batch(() => {
    for (const setting of list) {
      const { key, value } = setting;
      const renewed = onFarm(name, setting).value;
      if (renewed !== value && isSettingKey(key) && (values[key] ?? '') === value) form.change(key, renewed);
    }
  });
}

const tagCount = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0;

const namesOf = (labels: readonly string[]) => {
  const others = labels.length - NAMED;
  return labels.slice(0, NAMED).join(', ') + (others > 0 ? ` und ${others} weitere` : '');
};
