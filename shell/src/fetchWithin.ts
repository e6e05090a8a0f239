/** Rejects after a time without an answer. AbortSignal.timeout is missing in Safari 15. */
export async function fetchWithin(milliseconds: number, path: string, init?: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  try {
    return await fetch(path, { ...init, signal: timeout.signal });
  } finally {
    clearTimeout(timer);
  }
}
