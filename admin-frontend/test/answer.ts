import type { Done } from '@hofkiste/contract/wire/answers';
import type { ApiError } from '@hofkiste/contract/wire/errors';
import { adminPickupDaysSchema, DAYS_PAGE } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { type Answer, createAnswer } from '../../tests/components/answer';
import { anAdminEmail } from './farm';

const DAYS = 'GET /api/admin/pickup-days';
const DATES = `${DAYS}/dates`;
const DAYS_CALL = /^\/api\/admin\/pickup-days(?:\/(dates|\w+))?$/;
const USUAL: Record<string, Answer> = {
  '/api/admin/holidays': { body: [] },
  '/api/admin/email': { body: anAdminEmail() },
};

/**
 * See {@link createAnswer}; the store checks what it reads. 'GET /api/admin/orders' is the first page, too. All calls for
 * days answer from the days of 'GET /api/admin/pickup-days', or of that with '/dates' if given. There are no holidays, and
 * mails can be sent, unless given.
 */
export const answer = createAnswer({
  find: (answers, method, { pathname, search }) => {
    const call = `${method} ${pathname}`;
    const days = (call === DATES ? answers[DATES] : undefined) ?? answers[DAYS];
    if (days && method === 'GET' && DAYS_CALL.test(pathname)) return days;
    const found = answers[`${call}${search}`] ?? answers[`${call}${search.replace(/[?&]page=1$/, '')}`];
    return found ?? (method === 'GET' ? USUAL[pathname] : undefined);
  },
  adapt: (found, method, url) => {
    const part = DAYS_CALL.exec(url.pathname);
    return part && method === 'GET' && !found.status ? ofDays(found, part[1], url) : found;
  },
});

/** The api's answers about these days: one by its id, the dates, a range, or a page of it. */
function ofDays(all: Answer, part: string | undefined, { searchParams }: URL): Answer {
  const { from = '', to = '9999', page } = Object.fromEntries(searchParams);
  const { success, output } = v.safeParse(adminPickupDaysSchema, all.body);
  // The store reports what is wrong with it.
  if (!success) return all;
  const days = output
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => b.date.localeCompare(a.date));
  if (part === 'dates') return { body: days.map(({ id, date, standsFor }) => ({ id, date, standsFor })) };
  if (part !== undefined) {
    const day = days.find(({ id }) => String(id) === part);
    return day ? { body: day } : UNKNOWN_DAY;
  }
  const end = Number(page) * DAYS_PAGE;
  return { body: page === undefined ? days : days.slice(end - DAYS_PAGE, end) };
}

/** The answer of deletes and other actions. */
export const DONE: Answer = { body: { success: true } satisfies Done };
export const doneWith = (message: string): Answer => ({ body: { success: true, message } satisfies Done });

/** An error of the api. */
export const failedWith = (
  statusCode: number,
  code: string,
  message: string,
  errors?: ApiError['errors'],
): Answer => ({ status: statusCode, body: { statusCode, code, message, ...(errors && { errors }) } });

export const UNKNOWN_DAY = failedWith(404, 'PICKUP_DAY_NOT_FOUND', 'Diesen Abholtag gibt es nicht.');

/** The api answers, but its database is down. */
export const UNAVAILABLE = failedWith(503, 'UNAVAILABLE', 'Die Datenbank ist gerade nicht erreichbar.');

/** The api refuses one field. */
export const refused = (path: string, message: string) =>
  failedWith(400, 'INVALID_INPUT', 'Bitte prüfe die Angaben.', [{ path, message }]);

/** The api refuses for a reason that isn't about one field. */
export const conflict = (code: string, message: string) => failedWith(409, code, message);

/** @param record 'Das Produkt'. */
export const changedMeanwhile = (record: string) =>
  conflict('CHANGED_MEANWHILE', `${record} wurde inzwischen geändert.`);
