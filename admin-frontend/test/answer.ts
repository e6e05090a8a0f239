export interface Answer {
  status?: number;
  body: unknown;
}

export type Answers = Record<string, Answer | ((sent: unknown, headers: Headers) => Answer)>;

/** Answers calls such as 'GET /api/admin/orders?date=2026-11-27'. A function gets the body of each request; an unknown call fails like a lost connection. */
export function answer(answers: Answers) {
  Object.assign(globalThis, {
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const found = answers[`${request.method} ${pathname}${search}`];
      if (!found) throw new TypeError('Failed to fetch');
      const sent: unknown = request.body ? await request.json() : undefined;
      const { status = 200, body } = typeof found === 'function' ? found(sent, request.headers) : found;
      return Response.json(body, { status });
    },
  });
}
