import type { Response } from 'supertest';

/** A busy machine answers some of many requests at once with 503 in time: then they are sent again, as the pages do. */
export async function settled(send: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
