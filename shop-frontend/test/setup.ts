import '../../tests/components/setup';
import { setClock } from '../src/clock';

jest.mock('dom-accessibility-api', () => {
  const { withInlineStyles } = jest.requireActual<typeof import('../../tests/components/names')>(
    '../../tests/components/names',
  );
  return withInlineStyles(jest.requireActual('dom-accessibility-api'));
});

/** Everything is in view at once. */
class VisibleAtOnce implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];

  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe(target: Element) {
    const bounds = target.getBoundingClientRect();
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null };
    this.callback([{ ...entry, boundingClientRect: bounds, intersectionRect: bounds }], this);
  }

  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const unmatched = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} };

// Functions that jsdom lacks.
window.IntersectionObserver = VisibleAtOnce;
window.scrollTo = () => {};
window.matchMedia = (media) => Object.assign(new EventTarget(), unmatched, { media });
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// No network: a foreign script fails to load, as it does behind a blocker.
const append = document.head.append.bind(document.head);
document.head.append = (...nodes) => {
  for (const node of nodes) {
    if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('error')));
    else append(node);
  }
};

/** All timers run for real, only the date is that of the tests. */
const REAL_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // Before the deadline of the day in farm.ts, whenever the tests run.
  jest.useFakeTimers({
    now: new Date('2026-11-24T10:00:00Z'),
    advanceTimers: true,
    doNotFake: [...REAL_TIMERS],
  });
  // The test before may have had an answer with another time.
  setClock(new Date().toUTCString());
});

afterAll(() => {
  jest.useRealTimers();
});
