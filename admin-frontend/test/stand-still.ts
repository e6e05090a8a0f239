/** The clock of the browser shows this instant; timers go on. */
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
