import { fetchWithin } from '@hofkiste/contract/frontends/fetch-within';
import { settingsAnswerSchema } from '@hofkiste/contract/frontends/settings-answer';
import { DEFAULT_TIME_ZONE } from '@hofkiste/contract/plain/constants';
import { parseApiError } from '@hofkiste/contract/wire/errors';
import { PickedUp, Pickup, type PickupEvent, type PickupEvents } from '@hofkiste/contract/wire/pickup';
import * as v from 'valibot';

// Not by RTK Query: what is read here is stored on the phone, and what is sent waits there for its answer.

const TIMEOUT_MS = 8000;

/** No network, or something else than a working server answers: a later call may succeed. */
export class NoAnswer extends Error {}

/** The server answers, but accepts no more calls from this network for the moment. */
export class TooManyCalls extends Error {}

export class SessionOver extends Error {}

/** The server won't accept the call later either. The message is German and can be shown. */
export class Refused extends Error {}

/**
 * `pickup` is undefined when nothing has changed since `etag`; `sentAt` is the server's time in milliseconds. Throws one
 * of the errors above, like the other calls.
 */
export async function readPickup(dayId: number, etag: string | undefined) {
  const { response, body } = await call(`/api/pickup/${dayId}`, {
    cache: 'no-store',
    ...(etag && { headers: { 'If-None-Match': etag } }),
  });
  const sentAt = Date.parse(response.headers.get('Date') ?? '') || undefined;
  if (response.status === 304) return { pickup: undefined, etag, sentAt };
  return { pickup: bodyAs(Pickup, body), etag: response.headers.get('ETag') ?? undefined, sentAt };
}

/** Each event counts once, however often it is sent. */
export async function sendEvents(dayId: number, events: PickupEvent[]) {
  const { body } = await call(`/api/pickup/${dayId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events } satisfies PickupEvents),
  });
  return bodyAs(PickedUp, body);
}

/** The time zone of the farm, and its name as the shop shows it. */
export async function readFarm() {
  const { body } = await call('/api/settings');
  const settings = bodyAs(settingsAnswerSchema, body);
  const settingOf = (key: string) => settings.find((setting) => setting.key === key)?.value;
  return { zone: settingOf('serverTimezone') || DEFAULT_TIME_ZONE, name: settingOf('headerTitle') };
}

async function call(path: string, init: RequestInit = {}) {
  const { response, text } = await fetchText(path, init);
  if (response.status === 401) throw new SessionOver();
  if (response.status === 429) throw new TooManyCalls();
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text).output;
  if (response.ok || response.status === 304) return { response, body };
  const error = parseApiError(body);
  if (!error || response.status >= 500) throw new NoAnswer(`${response.status}`);
  throw new Refused(error.message);
}

async function fetchText(path: string, init: RequestInit) {
  try {
    const response = await fetchWithin(path, init, TIMEOUT_MS);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NoAnswer('The server could not be reached', { cause });
  }
}

/** Another body comes from something between here and the server, such as the login page of a hotspot. */
function bodyAs<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const { success, output } = v.safeParse(schema, body);
  if (!success) throw new NoAnswer('Something else than the server answered');
  return output;
}
