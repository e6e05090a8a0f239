import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Asking jsdom whether every element is shown, through all of antd's styles, takes seconds.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 });

// antd asks for the first three, long lists for the last; jsdom has none of them.
Object.assign(globalThis, {
  MessageChannel: class {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
  },
});
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// The toast asks for it at the end of a swipe.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};

globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

// The styles of antd: jsdom would parse them, and ask them all about every element again.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => {} });

// Node's Request knows no page that a path could belong to.
globalThis.Request = class extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.origin) : input, init);
  }
};

// antd measures scrollbars by a pseudo element, which jsdom can't and complains about at length.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// The router restores the scroll position; jsdom can't scroll.
window.scrollTo = () => {};
