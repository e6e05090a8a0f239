import { adminPickupDaysSchema, DAYS_PAGE } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';

export interface Answer {
  status?: number;
  body: unknown;
}

type Source = Answer | ((sent: unknown, headers: Headers) => Answer | Promise<Answer>);

export type Answers = Record<string, Source>;

/**
 * Answers calls such as 'GET /api/admin/orders?date=2026-11-27', which is the first page, too. All calls for days answer
 * from the days of 'GET /api/admin/pickup-days'; there are no holidays unless given. A function gets the body of each request; an unknown call fails like a
 * lost connection.
 */
export function answer(answers: Answers) {
  Object.assign(globalThis, {
    fetch: async (request: Request) => {
      const url = new URL(request.url);
      const { pathname, search } = url;
      const firstPage = search.replace(/[?&]page=1$/, '');
      const found =
        answers[`${request.method} ${pathname}${search}`] ??
        answers[`${request.method} ${pathname}${firstPage}`] ??
        (pathname === '/api/admin/holidays' ? { body: [] } : undefined);
      const days = request.method === 'GET' ? answers['GET /api/admin/pickup-days'] : undefined;
      const part = DAYS_CALL.exec(pathname);
      const source = part && days ? days : found;
      if (!source) throw new TypeError('Failed to fetch');
      const sent: unknown = request.body ? await request.json() : undefined;
      const given = typeof source === 'function' ? await source(sent, request.headers) : source;
      const { status = 200, body } = part && days && !given.status ? ofDays(given, part[1], url) : given;
      return Response.json(body, { status });
    },
  });
}

const DAYS_CALL = /^\/api\/admin\/pickup-days(?:\/(dates|\w+))?$/;
const UNKNOWN_DAY = {
  statusCode: 404,
  code: 'PICKUP_DAY_NOT_FOUND',
  message: 'Diesen Abholtag gibt es nicht.',
};

/** The api's answers about these days: one by its id, the dates, or a page of a range. */
function ofDays(all: Answer, part: string | undefined, { searchParams }: URL): Answer {
  const { from = '', to = '9999', page = '1' } = Object.fromEntries(searchParams);
  const days = v
    .parse(adminPickupDaysSchema, all.body)
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => b.date.localeCompare(a.date));
  if (part === 'dates') return { body: days.map(({ id, date }) => ({ id, date })) };
  if (part !== undefined) {
    const day = days.find(({ id }) => String(id) === part);
    return day ? { body: day } : { status: 404, body: UNKNOWN_DAY };
  }
  return { body: days.slice((Number(page) - 1) * DAYS_PAGE, Number(page) * DAYS_PAGE) };
}
