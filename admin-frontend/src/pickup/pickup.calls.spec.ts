import { NoAnswer, readFarm, readPickup, sendEvents } from './pickup.calls';

const signals: AbortSignal[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  signals.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        if (!init?.signal) return;
        signals.push(init.signal);
        init.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
});
afterEach(() => jest.useRealTimers());

it.each([
  ['reading', () => readPickup(1, undefined)],
  ['sending', () => sendEvents(1, [])],
  ['reading the farm', () => readFarm()],
])('%s in the pickup mode is given up after 8 seconds without an answer', async (_name, call) => {
  const answer = expect(call()).rejects.toThrow(NoAnswer);
  await jest.advanceTimersByTimeAsync(7999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await jest.advanceTimersByTimeAsync(1);
  await answer;
});
