import type { PersonRole } from '@hofkiste/contract/plain/roles';
import '../../tests/components/setup';
import { configure } from '@testing-library/react';
import type { ComponentProps } from 'react';
import * as React from 'react';
import { setFarmZone } from '../src/ui/farmClock';
import { shown } from './shown';

// In tests antd gives every tooltip and dialog the same id, so a dialog would be named by the tooltip of its button.
jest.mock('@rc-component/util/lib/hooks/useId', () => ({
  ...jest.requireActual<object>('@rc-component/util/lib/hooks/useId'),
  __esModule: true,
  default: (given?: string) => {
    const own = React.useId();
    return given ?? own;
  },
}));

afterEach(() => {
  setFarmZone('Europe/Vienna');
  shown.part = undefined;
  shown.hasMenu = false;
  shown.hasNextPages = false;
});

// An answer that doesn't fit its schema fails the test at once.
jest.mock('@reduxjs/toolkit/query/react', () => {
  const actual = jest.requireActual<typeof import('@reduxjs/toolkit/query/react')>(
    '@reduxjs/toolkit/query/react',
  );
  const { reportWrongAnswer } = jest.requireActual<typeof import('../../tests/components/wrong-answers')>(
    '../../tests/components/wrong-answers',
  );
  const createApi: typeof actual.createApi = (options) =>
    actual.createApi({
      ...options,
      onSchemaFailure: ({ issues, _bqMeta }, { endpoint }) => {
        const request: Request | undefined = _bqMeta?.request;
        const call = request && `${request.method} ${new URL(request.url).pathname}`;
        reportWrongAnswer(call ?? endpoint, issues);
      },
    });
  return { ...actual, createApi };
});

// A test may show a part of a page instead of the pages; few are about the page to which they lead: see `showNextPages`.
jest.mock('../src/adminRoutes', () => {
  const actual = jest.requireActual<typeof import('../src/adminRoutes')>('../src/adminRoutes');
  const { shown, withTitlesOnly } = jest.requireActual<typeof import('./shown')>('./shown');
  return {
    adminRoutes: (role: PersonRole) => {
      if (shown.part) return [{ path: '*', element: shown.part }];
      const routes = actual.adminRoutes(role);
      return shown.hasNextPages ? routes : withTitlesOnly(routes);
    },
  };
});

// The menu takes longer than most pages, and few tests need it: see `showMenu`.
jest.mock('../src/layout/Navigation', () => {
  const { Navigation } =
    jest.requireActual<typeof import('../src/layout/Navigation')>('../src/layout/Navigation');
  const { shown } = jest.requireActual<typeof import('./shown')>('./shown');
  return {
    Navigation: (props: ComponentProps<typeof Navigation>) =>
      shown.hasMenu ? React.createElement(Navigation, props) : null,
  };
});

// Specs say what these do, or spy on what they export. A mock of their own would need modules of their own, which takes
// seconds.
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
}));
jest.mock('../src/layout/AdminFrame', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../src/layout/AdminFrame'),
}));
jest.mock('../src/pickup/offlineFiles', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../src/pickup/offlineFiles'),
}));

// Nothing reads antd's styles, so nothing computes them: see HTMLStyleElement below. What antd and the contract derive from
// the colours of the farm stays for the next test, which has the same ones.
jest.mock('@ant-design/cssinjs', () => {
  type Entry = [times: number, value: unknown] | null | undefined;
  const { default: Cache } = jest.requireActual<{
    default: { prototype: { opUpdate: (key: string, next: (before: Entry) => Entry) => void } };
  }>('@ant-design/cssinjs/lib/Cache');
  const { opUpdate } = Cache.prototype;
  Cache.prototype.opUpdate = function keep(key, next) {
    opUpdate.call(this, key, (before) => next(before) ?? [0, before?.[1]]);
  };
  return { ...jest.requireActual<object>('@ant-design/cssinjs'), useStyleRegister: () => {} };
});
jest.mock('@hofkiste/contract/plain/theme', () => {
  const actual = jest.requireActual<typeof import('@hofkiste/contract/plain/theme')>(
    '@hofkiste/contract/plain/theme',
  );
  const known = new Map<string, ReturnType<typeof actual.themeColors>>();
  const themeColors: typeof actual.themeColors = (...colors) => {
    const key = JSON.stringify(colors);
    const found = known.get(key) ?? actual.themeColors(...colors);
    known.set(key, found);
    return found;
  };
  return { ...actual, themeColors };
});
jest.mock('@ant-design/cssinjs-utils', () => ({
  ...jest.requireActual<object>('@ant-design/cssinjs-utils'),
  genStyleUtils: () => ({
    genStyleHooks: () => () => [],
    genComponentStyleHook: () => () => '',
    genSubStyleComponent: () => () => null,
  }),
}));

// jsdom draws no scroll bars, and computes all styles of an element when antd measures them for each table.
jest.mock('@rc-component/util/lib/getScrollBarSize', () => ({
  __esModule: true,
  default: () => 0,
  getTargetScrollBarSize: () => ({ width: 0, height: 0 }),
}));

jest.mock('dom-accessibility-api', () => {
  const { withInlineStyles } = jest.requireActual<typeof import('../../tests/components/names')>(
    '../../tests/components/names',
  );
  return withInlineStyles(jest.requireActual('dom-accessibility-api'));
});

// Role queries check the visibility of every element, which takes seconds in jsdom. The browser journeys check it.
configure({ defaultHidden: true });

// antd needs the first three, long lists the last; jsdom has none of them.
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

// The toast needs it at the end of a swipe.
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

// jsdom would parse antd's styles and match them all against every element.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => {} });

// The router restores the scroll position, and lists scroll to a new record; jsdom can't scroll.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// A query by label asks each field for its labels. jsdom walks the whole document for each of them, and for each access to a collection.
const { item } = HTMLCollection.prototype;
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const all = document.getElementsByTagName('label');
      const labels: HTMLLabelElement[] = [];
      for (let index = 0; ; index += 1) {
        const label = item.call(all, index);
        if (!(label instanceof HTMLLabelElement)) return labels;
        const isOwn = label.htmlFor
          ? label.htmlFor === this.id && document.getElementById(this.id) === this
          : label.control === this;
        if (isOwn) labels.push(label);
      }
    },
  });

// A query by label looks for each aria-labelledby by '[id="…"]', for which jsdom walks the whole document.
const { querySelector } = Element.prototype;
Object.assign(Element.prototype, {
  querySelector(this: Element, selectors: string) {
    const id = /^\[id="([^"\\]*)"\]$/.exec(selectors)?.[1];
    const found = id && document.getElementById(id);
    return found && found !== this && this.contains(found) ? found : querySelector.call(this, selectors);
  },
});

// The editor of the texts scrolls to its cursor.
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
