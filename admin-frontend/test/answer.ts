import { adminPickupDaysSchema, DAYS_PAGE } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { type Answer, createAnswer } from '../../tests/components/answer';

const DAYS = 'GET /api/admin/pickup-days';
const DAYS_CALL = /^\/api\/admin\/pickup-days(?:\/(dates|\w+))?$/;
const UNKNOWN_DAY = {
  statusCode: 404,
  code: 'PICKUP_DAY_NOT_FOUND',
  message: 'Diesen Abholtag gibt es nicht.',
};

/**
 * See {@link createAnswer}; the store checks what it reads. 'GET /api/admin/orders' is the first page, too. All calls for
 * days answer from the days of 'GET /api/admin/pickup-days'. There are no holidays unless given.
 */
export const answer = createAnswer({
  find: (answers, method, { pathname, search }) => {
    const days = answers[DAYS];
    if (days && method === 'GET' && DAYS_CALL.test(pathname)) return days;
    const call = `${method} ${pathname}`;
    const found = answers[`${call}${search}`] ?? answers[`${call}${search.replace(/[?&]page=1$/, '')}`];
    return found ?? (pathname === '/api/admin/holidays' ? { body: [] } : undefined);
  },
  adapt: (found, method, url) => {
    const part = DAYS_CALL.exec(url.pathname);
    return part && method === 'GET' && !found.status ? ofDays(found, part[1], url) : found;
  },
});

/** The api's answers about these days: one by its id, the dates, or a page of a range. */
function ofDays(all: Answer, part: string | undefined, { searchParams }: URL): Answer {
  const { from = '', to = '9999', page = '1' } = Object.fromEntries(searchParams);
  const { success, output } = v.safeParse(adminPickupDaysSchema, all.body);
  // The store reports what is wrong with it.
  if (!success) return all;
  const days = output
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => b.date.localeCompare(a.date));
  if (part === 'dates') return { body: days.map(({ id, date }) => ({ id, date })) };
  if (part !== undefined) {
    const day = days.find(({ id }) => String(id) === part);
    return day ? { body: day } : { status: 404, body: UNKNOWN_DAY };
  }
  return { body: days.slice((Number(page) - 1) * DAYS_PAGE, Number(page) * DAYS_PAGE) };
}
