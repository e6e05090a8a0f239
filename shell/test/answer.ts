interface Answer {
  status?: number;
  body: unknown;
}

/** Answers calls such as 'POST /api/auth/login'. A function is called for each request; an unknown call fails like a lost connection. */
export function answer(answers: Record<string, Answer | (() => Answer)>) {
  const fetch = jest.fn(async (path: string, init?: RequestInit) => {
    const found = answers[`${init?.method ?? 'GET'} ${path}`];
    if (!found) throw new TypeError('Failed to fetch');
    const { status = 200, body } = typeof found === 'function' ? found() : found;
    return Response.json(body, { status });
  });
  Object.assign(globalThis, { fetch });
  return fetch;
}
