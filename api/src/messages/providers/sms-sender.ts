import { createHmac, timingSafeEqual } from 'node:crypto';
import dns from 'node:dns/promises';
import { isNativeError } from 'node:util/types';
import type { E164 } from '@hofkiste/contract/plain/units';
import type { DeliveryState } from '@hofkiste/contract/wire/sms-messages';
import * as v from 'valibot';
import type { Config } from '../../config/config.js';

export interface OutgoingSms {
  to: E164;
  text: string;
  /** Shown as the sender: a name of at most 11 characters, or a number as E.164. */
  sender: string;
  /** The provider returns it in its reports. */
  clientReference: string;
  /** Id of the stored message; a test has none. */
  messageId?: number;
}

interface AcceptedSms {
  status: 'accepted';
  providerMessageId?: string;
  /** The provider says what became of it only when it is asked. */
  reportsWhenAsked?: true;
  note?: string;
}

/**
 * `retryable` only if the provider certainly took nothing; `unknown` if it may have. Reasons and notes are German.
 * `sender` is set if the message came from another sender than the requested one.
 */
export type SmsOutcome = { sender?: string } & (
  | AcceptedSms
  | { status: 'rejected'; reason: string; retryable: boolean; isSenderRefused?: true }
  | { status: 'unknown'; reason: string }
);

export const isNumber = (sender: string): boolean => /^\+\d+$/.test(sender);

/** Hands one SMS to a provider, which has `timeoutMs` for its answer. */
export abstract class SmsSender {
  abstract send(sms: OutgoingSms, timeoutMs: number): Promise<SmsOutcome>;
}

/**
 * Resolves to the answer, or to `otherwise` when it is late. Clears its timer, because thousands of timers would keep
 * memory in a rush of orders.
 */
export function within<T>(answer: Promise<T>, patienceMs: number, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, patienceMs, otherwise).unref();
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

export const SILENCE = 'Der Anbieter hat nicht geantwortet';

interface Reply {
  httpStatus: number;
  /** Undefined if it isn't JSON. */
  body: unknown;
}

/** Failures before the connection was established: nothing was sent. */
const NEVER_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** The system asks the next name server after 5 s. */
const LOOKUP_MS = 10_000;

const NOT_REACHABLE: SmsOutcome = {
  status: 'rejected',
  reason: 'Der Anbieter ist nicht erreichbar',
  retryable: true,
};

interface ProviderCall<S extends v.GenericSchema> {
  url: URL;
  headers: Record<string, string>;
  body: object;
  timeoutMs: number;
  /** Replies as the provider documents them; others are judged by their HTTP status. */
  reply: S;
  judge: (reply: v.InferOutput<S>) => SmsOutcome;
}

/** Posts JSON to a provider. Without a reply, it is retryable only if no connection was made. */
export async function callProvider<S extends v.GenericSchema>({
  url,
  headers,
  body,
  timeoutMs,
  reply: schema,
  judge,
}: ProviderCall<S>): Promise<SmsOutcome> {
  // A request that is cut while it waits for a name server looks like one without a reply.
  if (!(await isKnown(url.hostname))) return NOT_REACHABLE;
  let reply: Reply;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    reply = { httpStatus: response.status, body: parsed(await response.text()) };
  } catch (error) {
    return hasNeverConnected(error) ? NOT_REACHABLE : { status: 'unknown', reason: SILENCE };
  }
  const documented = v.safeParse(schema, reply.body);
  return documented.success ? judge(documented.output) : judgeByHttpStatus(reply);
}

/**
 * For replies that don't follow the provider's documentation. A load balancer that answers 503 has passed the call to
 * nobody; with 502 and 504 it may have lost the answer only.
 */
function judgeByHttpStatus({ httpStatus }: Reply): SmsOutcome {
  if (httpStatus === 401 || httpStatus === 403) {
    return {
      status: 'rejected',
      reason: 'Die Zugangsdaten des SMS-Anbieters stimmen nicht',
      retryable: false,
    };
  }
  if (httpStatus === 429 || httpStatus === 503) {
    return { status: 'rejected', reason: 'Der SMS-Anbieter ist überlastet', retryable: true };
  }
  return { status: 'unknown', reason: `Unverständliche Antwort des SMS-Anbieters (HTTP ${httpStatus})` };
}

function isKnown(hostname: string): Promise<boolean> {
  const lookup = dns.lookup(hostname).then(
    () => true,
    () => false,
  );
  return within(lookup, LOOKUP_MS, false);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasNeverConnected(error: unknown): boolean {
  const cause = isNativeError(error) ? error.cause : undefined;
  return isNativeError(cause) && 'code' in cause && NEVER_CONNECTED.includes(String(cause.code));
}

/** Provider's report about a message that it had accepted. At least one of the two references is there. */
export interface SmsReport {
  state: DeliveryState;
  providerMessageId: string | undefined;
  /** The reference that the api gave the message. */
  clientReference?: string | undefined;
  /** When it was delivered; undefined if the provider doesn't say it clearly. */
  deliveredAt?: Date | undefined;
}

/** A reference in a report: some providers write numbers. */
export const reference = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
);

const KEY_LENGTH = 32;

const reportKey = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('sms-reports').digest('hex').slice(0, KEY_LENGTH);

/** Returns where LINK Mobility sends its reports. Only the provider knows the key. */
export const linkmobilityReportUrl = ({ publicUrl, sessionSecret }: Config): string =>
  `${publicUrl}/api/sms-reports/linkmobility/${reportKey(sessionSecret)}`;

/** Checks keys in constant time. Create it once: deriving the key takes longer than comparing it. */
export function reportKeyCheck({ sessionSecret }: Config): (key: string) => boolean {
  const expected = Buffer.from(reportKey(sessionSecret));
  return (key) => {
    const given = Buffer.from(key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
