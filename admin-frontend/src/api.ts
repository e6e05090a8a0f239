import { takeUnknown, UNKNOWN_HEADER } from '@hofkiste/contract/wire/known';
import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  type TagDescription,
} from '@reduxjs/toolkit/query/react';
import type * as v from 'valibot';
import { refusal } from './ui/failure';

/** The part of the session that the store needs. */
export class Session {
  private question: Promise<boolean> | undefined;

  /**
   * `renew` resolves once the user is logged in again; `askForPassword` once the user has confirmed with the password, or
   * with false.
   */
  constructor(
    readonly renew: () => Promise<void>,
    private readonly askForPassword: () => Promise<boolean>,
  ) {}

  /** Calls at the same time share one question. */
  confirm(): Promise<boolean> {
    this.question ??= this.askForPassword().finally(() => {
      this.question = undefined;
    });
    return this.question;
  }
}

/**
 * A call without a session waits for the next one and is sent again, so that nothing typed is lost. So does a call that
 * needs the password once more.
 */
export function asAdmin<Request, Options, Meta>(
  ask: BaseQueryFn<Request, unknown, FetchBaseQueryError, Options, Meta>,
): typeof ask {
  return async function askAsAdmin(request, context, options) {
    const answer = await ask(request, context, options);
    if (!answer.error || !(context.extra instanceof Session)) return answer;
    const needsPassword = refusal(answer.error)?.code === 'PASSWORD_REQUIRED';
    if (answer.error.status === 401) await context.extra.renew();
    else if (!needsPassword || !(await context.extra.confirm())) return answer;
    return askAsAdmin(request, context, options);
  };
}

/** On a line that loses everything the browser would wait for minutes. Uploads have their own calls. */
const TIMEOUT_MS = 30_000;

/** The farm's browser has no log of its own, so the api counts what this back office didn't understand. */
function reportUnknown(headers: Headers): void {
  const count = takeUnknown();
  if (count > 0) headers.set(UNKNOWN_HEADER, String(count));
}

const TAGS = [
  'Admin',
  'AuditEvent',
  'BoxPreset',
  'Customer',
  'HelperLink',
  'MailMessage',
  'Order',
  'Passkey',
  'Person',
  'PickupDay',
  'PickupLocation',
  'Product',
  'Session',
  'Setting',
  'SmsMessage',
  'StandingOrder',
  'Statistics',
] as const;

/** Empty on purpose: every feature injects its calls. Data is read again when a page or form opens, on request and after a change. */
export const api = createApi({
  baseQuery: asAdmin(fetchBaseQuery({ baseUrl: '/api', timeout: TIMEOUT_MS, prepareHeaders: reportUnknown })),
  tagTypes: TAGS,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

type Define = Parameters<typeof api.injectEndpoints>[0]['endpoints'];
type Build = Parameters<Define>[0];
type Tags = readonly TagDescription<(typeof TAGS)[number]>[];
type Schema<Answer> = v.GenericSchema<Answer>;
type Request<Input> = (input: Input) => FetchArgs;

/** Returns the kinds of calls. Each takes first the schema of the answer, which gives its type. */
const kindsOf = (build: Build) => {
  /** Reads pages; one with fewer rows than `size` is the last. */
  const pages = <Row, Page, Input>(
    [responseSchema, size, request, providesTags]: PagesOf<Row, Input>,
    first: Page,
    paramsOf: (page: Page) => Record<string, unknown>,
    next: (rows: readonly Row[], page: Page) => Page,
  ) =>
    build.infiniteQuery<Row[], Input, Page>({
      query: ({ queryArg, pageParam }) => {
        const { url, params } = request(queryArg);
        return get(url, { ...params, ...paramsOf(pageParam) });
      },
      infiniteQueryOptions: {
        initialPageParam: first,
        getNextPageParam: (rows, _, page) => (rows.length < size ? undefined : next(rows, page)),
      },
      responseSchema,
      providesTags,
    });

  return {
    build,
    all: <Answer>(responseSchema: Schema<Answer>, path: string, providesTags: Tags = []) =>
      build.query<Answer, void>({ query: () => path, responseSchema, providesTags }),
    /** Reads with parameters, and forgets unused data after so many seconds. */
    read: <Answer, Input>(
      responseSchema: Schema<Answer>,
      query: Request<Input>,
      providesTags: Tags = [],
      keepUnusedDataFor = Number.POSITIVE_INFINITY,
    ) => build.query<Answer, Input>({ query, responseSchema, providesTags, keepUnusedDataFor }),
    /** Reads the data with these tags again, after a refusal, too: then the page shows old data. */
    write: <Answer, Input>(
      responseSchema: Schema<Answer>,
      query: Request<Input>,
      invalidatesTags: Tags = [],
    ) => build.mutation<Answer, Input>({ query, responseSchema, invalidatesTags }),
    /** Reads pages counted from 1. */
    numbered: <Row, Input>(...call: PagesOf<Row, Input>) =>
      pages(
        call,
        1,
        (page) => ({ page }),
        (_, page) => page + 1,
      ),
    /** Reads pages of rows that are older than the last row of the page before. */
    newestFirst: <Row extends { id: number }, Input>(...call: PagesOf<Row, Input>) =>
      pages<Row, number | undefined, Input>(
        call,
        undefined,
        (before) => ({ before }),
        (rows) => rows.at(-1)?.id,
      ),
  };
};

type PagesOf<Row, Input> = [answer: Schema<Row[]>, size: number, request: Request<Input>, providesTags: Tags];

/** Input of a call that concerns one record. */
export type WithId<Input> = Input & { id: number };

/** Adds the calls of a feature, one line for one call. */
export const calls = <Calls extends ReturnType<Define>>(
  define: (kinds: ReturnType<typeof kindsOf>) => Calls,
) => api.injectEndpoints({ endpoints: (build) => define(kindsOf(build)) });

/** Returns a request without empty texts, such as that of a search. */
export function get(url: string, params: object = {}): FetchArgs {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  // An address without a query has no question mark.
  return given.length === 0 ? { url } : { url, params: Object.fromEntries(given) };
}

/** Returns a request with a body; tries with the same `key` count once. */
const send =
  (method: string) =>
  (url: string, body?: unknown, key?: string): FetchArgs => ({
    url,
    method,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

export const post = send('POST');
export const put = send('PUT');
export const patch = send('PATCH');
export const del = send('DELETE');
