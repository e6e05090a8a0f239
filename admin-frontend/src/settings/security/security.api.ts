import { Done } from '@hofkiste/contract/wire/answers';
import { AUDIT_PAGE, type AuditEvent, auditEventsSchema } from '@hofkiste/contract/wire/audit-events';
import {
  Passkey,
  type PasskeyName,
  type PasskeyOnly,
  PasskeyOptions,
  passkeysSchema,
} from '@hofkiste/contract/wire/passkeys';
import { sessionsSchema } from '@hofkiste/contract/wire/sessions';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import { calls, del, get, patch, post, put, type WithId } from '../../api';

const SESSIONS = '/admin/sessions';

const PASSKEYS = '/admin/passkeys';

/** Made by @simplewebauthn/server for @simplewebauthn/browser. */
const optionsSchema = v.custom<PublicKeyCredentialCreationOptionsJSON>((options) =>
  v.is(PasskeyOptions, options),
);

interface Added extends PasskeyName {
  response: RegistrationResponseJSON;
}

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  usePasskeysQuery,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSetPasskeyOnlyMutation,
  useAuditEventsInfiniteQuery,
} = calls(({ all, newestFirst, write }) => ({
  sessions: all(sessionsSchema, SESSIONS, ['Session']),
  endSession: write(Done, (id: string) => del(`${SESSIONS}/${id}`), ['Session', 'AuditEvent']),
  endOtherSessions: write<Done, void>(Done, () => del(SESSIONS), ['Session', 'AuditEvent']),
  passkeys: all(passkeysSchema, PASSKEYS, ['Passkey']),
  passkeyOptions: write<PublicKeyCredentialCreationOptionsJSON, void>(optionsSchema, () =>
    post(`${PASSKEYS}/options`),
  ),
  addPasskey: write(Passkey, (body: Added) => post(PASSKEYS, body), ['Passkey', 'AuditEvent']),
  renamePasskey: write(Passkey, ({ id, name }: WithId<PasskeyName>) => patch(`${PASSKEYS}/${id}`, { name }), [
    'Passkey',
    'AuditEvent',
  ]),
  /** The last one switches 'Nur mit Passkey' off. */
  removePasskey: write(Done, (id: number) => del(`${PASSKEYS}/${id}`), ['Passkey', 'Admin', 'AuditEvent']),
  setPasskeyOnly: write(Done, (body: PasskeyOnly) => put(`${PASSKEYS}/only`, body), ['Admin', 'AuditEvent']),
  /** Comes in pages, the newest first. */
  auditEvents: newestFirst<AuditEvent, void>(
    auditEventsSchema,
    AUDIT_PAGE,
    () => get('/admin/audit-events'),
    ['AuditEvent'],
  ),
}));
