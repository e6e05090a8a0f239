import { type Done, doneSchema } from '@hofkiste/contract/answers';
import { AUDIT_PAGE, type AuditEvent, auditEventsSchema } from '@hofkiste/contract/audit-events';
import { type Session, sessionsSchema } from '@hofkiste/contract/sessions';
import { api } from '../../api';

const SESSIONS = '/admin/sessions';

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
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
      responseSchema: doneSchema,
      invalidatesTags: ['Session', 'AuditEvent'],
    }),
    endOtherSessions: build.mutation<Done, void>({
      query: () => ({ url: SESSIONS, method: 'DELETE' }),
      responseSchema: doneSchema,
      invalidatesTags: ['Session', 'AuditEvent'],
    }),
    /** In pages, the newest first. */
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
