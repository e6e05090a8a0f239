import { Done } from '@hofkiste/contract/wire/answers';
import { AUDIT_PAGE, type AuditEvent, auditEventsSchema } from '@hofkiste/contract/wire/audit-events';
import {
  Passkey,
  type PasskeyName,
  type PasskeyOnly,
  PasskeyOptions,
  passkeysSchema,
} from '@hofkiste/contract/wire/passkeys';
import { type Session, sessionsSchema } from '@hofkiste/contract/wire/sessions';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import { api } from '../../api';

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
} = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Session[], void>({
      query: () => SESSIONS,
      responseSchema: sessionsSchema,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<Done, string>({
      query: (id) => ({ url: `${SESSIONS}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['Session', 'AuditEvent'],
    }),
    endOtherSessions: build.mutation<Done, void>({
      query: () => ({ url: SESSIONS, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['Session', 'AuditEvent'],
    }),
    passkeys: build.query<Passkey[], void>({
      query: () => PASSKEYS,
      responseSchema: passkeysSchema,
      providesTags: ['Passkey'],
    }),
    passkeyOptions: build.mutation<PublicKeyCredentialCreationOptionsJSON, void>({
      query: () => ({ url: `${PASSKEYS}/options`, method: 'POST' }),
      responseSchema: optionsSchema,
    }),
    addPasskey: build.mutation<Passkey, Added>({
      query: (body) => ({ url: PASSKEYS, method: 'POST', body }),
      responseSchema: Passkey,
      invalidatesTags: ['Passkey', 'AuditEvent'],
    }),
    renamePasskey: build.mutation<Passkey, PasskeyName & { id: number }>({
      query: ({ id, name }) => ({ url: `${PASSKEYS}/${id}`, method: 'PATCH', body: { name } }),
      responseSchema: Passkey,
      invalidatesTags: ['Passkey', 'AuditEvent'],
    }),
    /** The last one switches 'Nur mit Passkey' off. */
    removePasskey: build.mutation<Done, number>({
      query: (id) => ({ url: `${PASSKEYS}/${id}`, method: 'DELETE' }),
      responseSchema: Done,
      invalidatesTags: ['Passkey', 'Admin', 'AuditEvent'],
    }),
    setPasskeyOnly: build.mutation<Done, PasskeyOnly>({
      query: (body) => ({ url: `${PASSKEYS}/only`, method: 'PUT', body }),
      responseSchema: Done,
      invalidatesTags: ['Admin', 'AuditEvent'],
    }),
    /** Comes in pages, the newest first. */
    auditEvents: build.infiniteQuery<AuditEvent[], void, number | undefined>({
      query: ({ pageParam: before }) => ({ url: '/admin/audit-events', params: { before } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.id),
      },
      responseSchema: auditEventsSchema,
      providesTags: ['AuditEvent'],
    }),
  }),
});
