import { fetchWithin } from './fetch-within';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a call of a frontend is aborted after 30 seconds, also while its body arrives', () => {
  let signal: AbortSignal | undefined;
  Object.assign(globalThis, {
    fetch: async (_path: string, init: RequestInit) => {
      signal = init.signal ?? undefined;
      return new Response();
    },
  });
  void fetchWithin('/api/auth/user');
  jest.advanceTimersByTime(29_999);
  expect(signal?.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal?.aborted).toBe(true);
});
