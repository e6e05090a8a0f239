import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { endCalls } from './answer';
import { checkConsole, forgetConsole } from './console';
import { failure } from './failure';
import { takeWrongAnswer } from './wrong-answers';

declare const process: { env: Record<string, string | undefined> };

/** The lists of all roles and of all matching elements, which hide the sentence. */
const LISTS = /\n\n(Here are the|There are no) .*/s;

configure({
  asyncUtilTimeout: Number(process.env.TEST_WAIT ?? 5000),
  // Without the document.
  getElementError: (message) =>
    Object.assign(new Error(message?.replace(LISTS, '')), { name: 'TestingLibraryElementError' }),
});

// React's development build takes a stack trace for each of the first 10,000 elements of every second.
const internals = React as unknown as Record<string, object | undefined>;
Object.defineProperty(
  internals.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {},
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {} },
);

// React would warn of each update that comes by itself between two steps of a test, such as a picture that has loaded. The
// specs wait for what a person sees; render, fire and act still flush.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

afterEach(() => {
  endCalls();
  const wrongAnswer = takeWrongAnswer();
  // The noise after it says nothing more.
  if (wrongAnswer.hasCome) forgetConsole();
  const reason = wrongAnswer.reason ?? checkConsole();
  if (reason) throw failure(reason);
});

// Node's Request needs absolute addresses.
globalThis.Request = class extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.origin) : input, init);
  }
};
