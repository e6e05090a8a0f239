import { takeUnknown, UNKNOWN_HEADER } from '@hofkiste/contract/wire/known';
import {
  type BaseQueryFn,
  createApi,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
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

/** Empty on purpose: every feature injects its calls. Data is read again when a page or form opens, on request and after a change. */
export const api = createApi({
  baseQuery: asAdmin(fetchBaseQuery({ baseUrl: '/api', timeout: TIMEOUT_MS, prepareHeaders: reportUnknown })),
  tagTypes: [
    'Admin',
    'AuditEvent',
    'BoxPreset',
    'Customer',
    'HelperLink',
    'MailMessage',
    'Order',
    'Passkey',
    'PickupDay',
    'PickupLocation',
    'Product',
    'Session',
    'Setting',
    'SmsMessage',
    'StandingOrder',
    'Statistics',
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});
