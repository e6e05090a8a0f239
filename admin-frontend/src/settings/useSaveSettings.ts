import {
  type AdminSetting,
  defaultOf,
  isSettingKey,
  needsConfirmation,
  settings,
} from '@hofkiste/contract/wire/settings';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FormApi } from 'final-form';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { errorMessage, refusal } from '../ui/failure';
import { untilReloaded } from '../ui/notice/untilReloaded';
import { useNotify } from '../ui/notice/useNotify';
import { useSaveSettingMutation } from './admin-settings.api';
import { changedKeys, type SettingValues, type TypedValues } from './settingChanges';
import { SETTING_FIELDS } from './settingFields';

/** The number of settings that a message names. */
const NAMED = 3;

/** Saves the changed settings one after another; resolves with the reasons for those that failed. */
export function useSaveSettings(list: readonly AdminSetting[], stored: SettingValues) {
  const [saveSetting] = useSaveSettingMutation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
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
        if (key === 'headerTitle') follow(form, list, saved.value);
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

/** Renews the untouched fields of settings that were never saved and follow the farm's name. */
function follow(form: FormApi<TypedValues>, list: readonly AdminSetting[], farm: string): void {
  const { values } = form.getState();
  form.batch(() => {
    for (const { key, value, isDefault } of list)
      if (isDefault && isSettingKey(key) && settings[key].follow && (values[key] ?? '') === value)
        form.change(key, defaultOf(key, farm));
  });
}

const tagCount = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0;

const namesOf = (labels: readonly string[]) => {
  const others = labels.length - NAMED;
  return labels.slice(0, NAMED).join(', ') + (others > 0 ? ` und ${others} weitere` : '');
};
