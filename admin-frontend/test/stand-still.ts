/** The browser's clock shows this instant; timers run. */
export const standStill = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'cancelAnimationFrame',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
