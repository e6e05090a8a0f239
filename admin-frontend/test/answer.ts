export interface Answer {
  status?: number;
  body: unknown;
}

/** Answers calls such as 'GET /api/admin/orders?date=2026-11-27'; a function decides anew each time, an unknown call fails as without network. */
export function answer(answers: Record<string, Answer | (() => Answer)>) {
  Object.assign(globalThis, {
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const found = answers[`${request.method} ${pathname}${search}`];
      if (!found) throw new TypeError('Failed to fetch');
      const { status = 200, body } = typeof found === 'function' ? found() : found;
      return Response.json(body, { status });
    },
  });
}
