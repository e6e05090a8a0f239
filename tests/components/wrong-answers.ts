import { takeUnknown } from '@hofkiste/contract/wire/known';
import { configure } from '@testing-library/react';
import { failure } from './failure';

// A test with an answer that the api could never give proves nothing: it fails at once, with the name of the key.

/** Issue of a Standard Schema; valibot adds what it received. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  received?: string;
}

export interface Schema {
  '~standard': {
    validate: (value: unknown) => { issues?: readonly Issue[] | undefined } | Promise<unknown>;
  };
}

let problem: string | undefined;
/** True once a look-up has failed with it. */
let isReported = false;
let allowed: string[] = [];
let stop = (_: string) => {};
let stopped: Promise<string>;

function reset(): void {
  problem = undefined;
  isReported = false;
  allowed = [];
  stopped = new Promise((resolve) => {
    stop = resolve;
  });
}

reset();

function sentenceOf({ message, path = [], received }: Issue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return received === 'undefined' ? `${keys} is missing` : `${keys ? `${keys}: ` : ''}${message}`;
}

/** Lets this test get wrong answers to a call. */
export const allowWrongAnswer = (call: string) => void allowed.push(call);

/** Fails the test, and ends the look-up that waits now. */
export function report(text: string): void {
  problem ??= text;
  stop(problem);
}

export function reportWrongAnswer(call: string, issues: readonly Issue[]): void {
  if (issues.length > 0 && !allowed.includes(call))
    report(`${call} answered: ${issues.map(sentenceOf).join('; ')}`);
}

/** Reports an `expect` about a call, whose error the page would take for a lost connection. */
export function reportFailedCheck(error: unknown): void {
  if (error instanceof Error && 'matcherResult' in error) report(error.message);
}

/** Returns what is wrong with an answer by its schema. */
export function issuesOf(schema: Schema, body: unknown): readonly Issue[] {
  const result = schema['~standard'].validate(body);
  return 'issues' in result ? (result.issues ?? []) : [];
}

/** Reports values and entries that the frontend reads as unknown or leaves out: only a later api answers them. */
export function reportUnknown(count: number): void {
  if (count > 0 && allowed.length === 0) report(`An answer had ${count} unknown values or entries.`);
}

/** Returns whether the test that has just ended got a wrong answer, and what it still has to fail with. */
export function takeWrongAnswer() {
  reportUnknown(takeUnknown());
  const taken = { hasCome: problem !== undefined, reason: isReported ? undefined : problem };
  reset();
  return taken;
}

// Every look-up and every verb of user-event waits within it.
configure(({ asyncWrapper }) => ({
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const done = Promise.resolve(work()).then((result) => ({ result }));
      const outcome = await Promise.race([done, stopped]);
      if (typeof outcome === 'object') return outcome.result;
      isReported = true;
      throw failure(outcome);
    }),
}));
