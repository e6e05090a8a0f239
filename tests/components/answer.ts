import { ApiError } from '@hofkiste/contract/wire/errors';
import { UNKNOWN_HEADER } from '@hofkiste/contract/wire/known';
import * as v from 'valibot';
import {
  allowWrongAnswer,
  issuesOf,
  report,
  reportFailedCheck,
  reportUnknown,
  reportWrongAnswer,
  type Schema,
} from './wrong-answers';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: HeadersInit;
  /** Set for something else than the api answers, such as the login page of a hotspot. */
  isWrong?: boolean;
}

type Reply = Answer | 'no connection' | undefined;

/** A function gets the body and the headers of each call; a list is given out one by one, the last one again and again. */
export type Source = Reply | Reply[] | ((sent: unknown, headers: Headers) => Reply | Promise<Reply>);

/** By call: 'GET /api/admin/orders?date=2026-11-27', or without what follows the question mark. */
export type Answers = Record<string, Source>;

export interface Call {
  /** 'POST /api/orders'. */
  call: string;
  body: unknown;
  headers: Headers;
  /** Idempotency-Key. */
  key: string | null;
}

/** Schema of an answer without a body, such as 204. */
export const NO_BODY: Schema = v.undefined();

interface Options {
  /**
   * By call: 'GET /api/orders/verify/{token}', with a status if it isn't the api's usual error: 'POST /api/login 401'. Left
   * out where the frontend checks its answers by itself.
   */
  schemas?: Record<string, Schema>;
  find?: (answers: Answers, method: string, url: URL) => Source;
  /** Changes what was found. */
  adapt?: (answer: Answer, method: string, url: URL) => Answer;
}

declare const process: { env: Record<string, string | undefined> };

/** Milliseconds until a GET is answered. `npm run test:calm` sets them to find tests that need an answer at once. */
const DELAY = Number(process.env.TEST_ANSWER_DELAY ?? 0);

/** Counts the tests of this process that are over. */
let ended = 0;

/** Ends a test: what its page has asked for stays without an answer, so that it asks for nothing in the next test. */
export function endCalls(): void {
  ended += 1;
}

const findByAddress = (answers: Answers, method: string, { pathname, search }: URL) =>
  answers[`${method} ${pathname}${search}`] ?? answers[`${method} ${pathname}`];

async function replyOf(source: Source, nth: number, sent: unknown, headers: Headers): Promise<Reply> {
  if (Array.isArray(source)) return source[Math.min(nth, source.length) - 1];
  if (typeof source !== 'function') return source;
  try {
    return await source(sent, headers);
  } catch (error) {
    reportFailedCheck(error);
    throw error;
  }
}

/**
 * Creates the `answer` of a frontend: `answer(answers)` answers the calls of the api and returns the list of calls. A call
 * without an answer fails like a lost connection. An answer that the api couldn't give fails the test.
 */
export function createAnswer({ schemas, find = findByAddress, adapt = (answer) => answer }: Options) {
  const known = Object.entries(schemas ?? {}).map(([call, schema]) => ({
    call: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/ ]+')}$`),
    schema,
  }));

  function check(call: string, { status = 200, body, isWrong }: Answer): void {
    if (isWrong) allowWrongAnswer(call);
    const isRead = status < 300 ? schemas : status >= 400;
    if (!isRead) return;
    const schemaOf = (name: string) => known.find((each) => each.call.test(name))?.schema;
    const schema = status < 300 ? schemaOf(call) : (schemaOf(`${call} ${status}`) ?? ApiError);
    const issues = schema && issuesOf(schema, body);
    if (!issues) report(`${call} has no schema in test/answer.ts.`);
    else if (isWrong && issues.length === 0) report(`${call} fits its schema in spite of isWrong.`);
    else reportWrongAnswer(call, issues);
  }

  return (answers: Answers): Call[] => {
    const calls: Call[] = [];
    const endedBefore = ended;
    globalThis.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
      const { method, headers } = request;
      const url = new URL(request.url);
      const text = await request.text();
      const sent: unknown = text ? JSON.parse(text) : undefined;
      const call = `${method} ${url.pathname}`;
      reportUnknown(Number(headers.get(UNKNOWN_HEADER)));
      calls.push({ call, body: sent, headers, key: headers.get('Idempotency-Key') });
      const nth = calls.filter((each) => each.call === call).length;
      const reply = await replyOf(find(answers, method, url), nth, sent, headers);
      if (method === 'GET' && DELAY > 0) await new Promise((resolve) => setTimeout(resolve, DELAY));
      if (ended !== endedBefore) await new Promise(() => {});
      if (!reply || reply === 'no connection') throw new TypeError('Failed to fetch');
      const answer = adapt(reply, method, url);
      check(call, answer);
      const { status = 200, body, headers: received = {} } = answer;
      const rest = { status, headers: received };
      return body === undefined ? new Response(null, rest) : Response.json(body, rest);
    };
    return calls;
  };
}
