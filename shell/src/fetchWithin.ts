/** Rejects after a time without an answer, if one is given. AbortSignal.timeout is missing in Safari 15. */
export async function fetchWithin(
  milliseconds: number | undefined,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  if (milliseconds === undefined) return fetch(path, init);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  try {
    return await fetch(path, { ...init, signal: timeout.signal });
  } finally {
    clearTimeout(timer);
  }
}
