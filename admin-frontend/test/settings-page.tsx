import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { SettingValue } from '@hofkiste/contract/wire/setting-records';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { screen } from '@testing-library/react';
import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import * as v from 'valibot';
import type { Answers } from '../../tests/components/answer';
import { changedKeys, settingValues, type TypedValues } from '../src/settings/settingChanges';
import { aPickupDay } from './days';
import { adminSettings, anAdminEmail, anAdminSetting } from './farm';
import { openAdmin, openPart, user } from './open-admin';
// The page loads them when it opens, and the first test would wait for that.
import '../src/settings/SettingsPage';
import '../src/settings/texts/RichTextEditor';
import '../src/ui/records/RecordTable';

const ANSWERS: Answers = {
  'GET /api/admin/email': { body: anAdminEmail() },
  'GET /api/admin/pickup-days': { body: [aPickupDay()] },
};

/** The whole page: for rules of several tabs. */
export const openSettings = (answers: Answers = {}, tab?: string, props: Partial<AdminAppProps> = {}) =>
  openAdmin(
    tab ? `/settings?tab=${tab}` : '/settings',
    { 'GET /api/admin/settings': { body: adminSettings() }, ...ANSWERS, ...answers },
    props,
  );

/** The content of one tab. Returns a function that returns the values which the page would save. */
export function openTab(content: ReactNode, answers: Answers = {}, changes: TypedValues = {}) {
  const stored = settingValues(adminSettings(changes));
  let form: FormApi<TypedValues> | undefined;
  openPart(
    <Form<TypedValues> initialValues={stored} onSubmit={() => {}}>
      {(props) => {
        form = props.form;
        return content;
      }}
    </Form>,
    { ...ANSWERS, ...answers },
  );
  return () => {
    const values = form?.getState().values ?? {};
    return Object.fromEntries(changedKeys(values, stored).map((key) => [key, values[key] ?? '']));
  };
}

/** Adds each saved value of the setting to `sent` and answers with it. */
export const accept = (key: SettingKey, sent: string[] = [], toStored = (value: string) => value) => ({
  [`PUT /api/admin/settings/${key}`]: (body: unknown) => {
    const { value } = v.parse(SettingValue, body);
    sent.push(`${key}: ${value}`);
    return { body: anAdminSetting(key, toStored(value)) };
  },
});

export const openedTab = () =>
  screen.getAllByRole('tabpanel').find((panel) => panel.getAttribute('aria-hidden') === 'false')!;
export const choose = async (tab: string) => user.click(await screen.findByRole('tab', { name: tab }));
export const save = () => user.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
