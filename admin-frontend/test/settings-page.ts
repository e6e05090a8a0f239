import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { settingValueSchema } from '@hofkiste/contract/wire/settings';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import type { Answer } from './answer';
import { openAdmin, user } from './open-admin';
import { aPickupDay } from './orders';
import { adminSettings } from './settings';
// The page loads them when it opens, and the first test would wait for that.
import '../src/settings/SettingsPage';
import '../src/settings/texts/RichTextEditor';
import '../src/ui/records/RecordTable';

type Answers = Record<string, Answer | ((sent: unknown) => Answer)>;

export const open = (changes: Answers = {}, path = '/settings', props: Partial<AdminAppProps> = {}) =>
  openAdmin(
    path,
    {
      'GET /api/admin/settings': { body: adminSettings() },
      'GET /api/admin/email': { body: { email: 'maria@hofkiste.example', canSendMail: true } },
      'GET /api/admin/pickup-days': { body: [aPickupDay()] },
      ...changes,
    },
    props,
  );

/** Adds each saved value of the setting to `sent` and answers with it. */
export const accept = (key: SettingKey, sent: string[] = [], toStored = (value: string) => value) => ({
  [`PUT /api/admin/settings/${key}`]: (body: unknown) => {
    const { value } = v.parse(settingValueSchema, body);
    sent.push(`${key}: ${value}`);
    return { body: { key, value: toStored(value), description: '' } };
  },
});

export const save = () => user.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
export const panel = () =>
  screen.getAllByRole('tabpanel').find((candidate) => candidate.getAttribute('aria-hidden') === 'false')!;
