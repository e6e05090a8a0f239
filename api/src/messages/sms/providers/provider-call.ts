import { isNativeError } from 'node:util/types';
import type { SmsOutcome } from './sms-sender.js';

export const SILENCE = 'Der Anbieter hat nicht geantwortet';

interface Reply {
  httpStatus: number;
  /** Undefined if it isn't JSON. */
  body: unknown;
}

/** Failures before the connection was established: nothing was sent. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Posts JSON to a provider; `judge` reads the reply. Without a reply, it is retryable only if no connection was made. */
export async function callProvider(
  url: URL,
  headers: Record<string, string>,
  body: object,
  timeoutMs: number,
  judge: (reply: Reply) => SmsOutcome,
): Promise<SmsOutcome> {
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
    return hasNeverConnected(error)
      ? { status: 'rejected', reason: 'Der Anbieter ist nicht erreichbar', retryable: true }
      : { status: 'unknown', reason: SILENCE };
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
