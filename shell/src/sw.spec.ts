type Matches = (request: { url: URL; request: { mode: string; referrer: string } }) => boolean;

const mockRoutes: Matches[] = [];
jest.mock('workbox-core', () => ({ clientsClaim: () => {} }));
jest.mock('workbox-routing', () => ({ registerRoute: (matches: Matches) => mockRoutes.push(matches) }));
jest.mock('workbox-strategies', () => ({ CacheFirst: class {}, NetworkFirst: class {} }));

const ORIGIN = 'https://hof.example';
const isAnswered = (path: string, referrer: string, mode = 'cors') =>
  mockRoutes.some((matches) => matches({ url: new URL(path, ORIGIN), request: { mode, referrer } }));

beforeAll(() => {
  Object.assign(globalThis, { skipWaiting: async () => {} });
  // The worker's types belong to another environment
  jest.requireActual('./sw');
});

describe('the service worker', () => {
  it.each([
    [`${ORIGIN}/admin/pickup/7`, true],
    [`${ORIGIN}/admin/helfer/Kx9-tV_2`, true],
    [`${ORIGIN}/admin/orders`, false],
    [`${ORIGIN}/admin/pickup-days`, false],
    ['', false],
  ])('answers the requests of %j for the manifest and the colours: %s', (referrer, expected) => {
    expect(isAnswered('/admin-frontend/mf-manifest.json', referrer)).toBe(expected);
    expect(isAnswered('/theme.css', referrer)).toBe(expected);
  });

  it.each([
    ['/admin/pickup/7', true],
    ['/admin/orders', false],
  ])('answers the navigation to %s: %s', (path, expected) => {
    expect(isAnswered(path, '', 'navigate')).toBe(expected);
  });
});
