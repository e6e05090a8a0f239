import type { PersonRole } from '@hofkiste/contract/plain/roles';
import { Skeleton } from 'antd';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { isFor } from './adminProps';
import { AdminFrame } from './layout/AdminFrame';
import { BrokenPage } from './layout/BrokenPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { Page } from './layout/Page';
import { pages } from './pages';

/** New objects for each router: a router writes the loaded pages into its routes. */
export const adminRoutes = (role: PersonRole): RouteObject[] => [
  {
    Component: AdminFrame,
    ErrorBoundary: LeaveToShell,
    children: [{ ErrorBoundary: BrokenPage, HydrateFallback: PageSkeleton, children: pageRoutes(role) }],
  },
];

const loadNotAllowed = async () => (await import('./layout/NotAllowedPage')).NotAllowedPage;

/** Only the pages of the role; the others say whom they are for. */
const pageRoutes = (role: PersonRole): RouteObject[] => [
  ...pages.map((page) => pageRoute(isFor(page.for, role) ? page : { ...page, load: loadNotAllowed })),
  pageRoute({ path: 'pickup/:id', title: 'Abholmodus', for: 'staff', load: loadNotAllowed }),
  { path: '*', handle: { title: '404 Page Not Found' }, Component: NotFoundPage },
];

const pageRoute = ({ path, for: _, load, loader, ...handle }: (typeof pages)[number]): RouteObject => ({
  path,
  handle,
  ...(loader && { loader }),
  // `lazy` as a function: a chunk that fails to load then reaches the ErrorBoundary also without a loader.
  lazy: async () => ({ Component: await load() }),
});

const PageSkeleton = () => (
  <Page>
    <div role="status" aria-label="Laden...">
      <Skeleton paragraph={{ rows: 8 }} />
    </div>
  </Page>
);

/** Throws an error of the frame itself on to the shell, which offers a retry. */
function LeaveToShell(): never {
  throw useRouteError();
}
