/** A call that the server has not answered after this time is given up. */
const TIMEOUT_MS = 30_000;

/** Rejects, or breaks off the answer's body, after some milliseconds. AbortSignal.timeout is missing in Safari 15. */
export function fetchWithin(path: string, init?: RequestInit, milliseconds = TIMEOUT_MS): Promise<Response> {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), milliseconds);
  return fetch(path, { ...init, signal: timeout.signal });
}
