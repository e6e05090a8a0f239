import dns from 'node:dns/promises';
import { isNativeError } from 'node:util/types';
import { within } from '../../outbox/within.js';
import type { SmsOutcome } from './sms-sender.js';

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

/** Posts JSON to a provider; `judge` reads the reply. Without a reply, it is retryable only if no connection was made. */
export async function callProvider(
  url: URL,
  headers: Record<string, string>,
  body: object,
  timeoutMs: number,
  judge: (reply: Reply) => SmsOutcome,
): Promise<SmsOutcome> {
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
  return judge(reply);
}

/**
 * For replies that don't follow the provider's documentation. A load balancer that answers 503 has passed the call to
 * nobody; with 502 and 504 it may have lost the answer only.
 */
export function judgeByHttpStatus({ httpStatus }: Reply): SmsOutcome {
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
