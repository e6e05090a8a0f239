import { PICKUP_CACHE } from '@hofkiste/contract/frontends/pickup-storage';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isPickupPage } from './pickupPages';

// Opens the pickup mode without network, from the files that the page has kept. It writes nothing and belongs to no
// release, so a new version may replace the old one below open pages.

declare const self: ServiceWorkerGlobalScope;

const SECONDS_TO_ANSWER = 2;

const readOnly: WorkboxPlugin = { cacheWillUpdate: async () => null };

const brokenIsAbsent: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`${response.status}`);
    return response;
  },
};

const isFromPickupPage = ({ referrer }: Request) =>
  referrer !== '' && isPickupPage(new URL(referrer).pathname);

/** Every address of the back office is the same document. */
const oneDocument: WorkboxPlugin = { cacheKeyWillBeUsed: async () => '/admin/' };

const fresh = (...plugins: WorkboxPlugin[]) =>
  new NetworkFirst({
    cacheName: PICKUP_CACHE,
    networkTimeoutSeconds: SECONDS_TO_ANSWER,
    plugins: [readOnly, brokenIsAbsent, ...plugins],
  });

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPickupPage(url.pathname),
  fresh(oneDocument),
);
registerRoute(
  // The kit has no other pages of the back office, and may be of an old release
  ({ request, url }) => url.pathname === '/admin-frontend/mf-manifest.json' && isFromPickupPage(request),
  fresh(),
);
registerRoute(
  // The page, which waits for the colours, keeps them anew at each visit
  ({ request, url }) => url.pathname === '/theme.css' && isFromPickupPage(request),
  new CacheFirst({ cacheName: PICKUP_CACHE, plugins: [readOnly] }),
);
registerRoute(
  ({ url }) => /^\/admin(-frontend)?\/assets\//.test(url.pathname),
  new CacheFirst({ cacheName: PICKUP_CACHE, plugins: [readOnly] }),
);

void self.skipWaiting();
clientsClaim();
