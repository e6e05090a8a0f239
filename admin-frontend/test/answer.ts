export interface Answer {
  status?: number;
  body: unknown;
}

/** Answers calls such as 'GET /api/admin/orders?date=2026-11-27'. A function gets the body of each request; an unknown call fails like a lost connection. */
export function answer(answers: Record<string, Answer | ((sent: unknown) => Answer)>) {
  Object.assign(globalThis, {
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const found = answers[`${request.method} ${pathname}${search}`];
      if (!found) throw new TypeError('Failed to fetch');
      const sent: unknown = request.body ? await request.json() : undefined;
      const { status = 200, body } = typeof found === 'function' ? found(sent) : found;
      return Response.json(body, { status });
    },
  });
}
