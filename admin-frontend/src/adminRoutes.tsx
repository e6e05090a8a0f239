import { Skeleton } from 'antd';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { AdminFrame } from './layout/AdminFrame';
import { BrokenPage } from './layout/BrokenPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { Page } from './layout/Page';
import { pages } from './pages';

/** New objects for each router: a router writes the loaded pages into its routes. */
export const adminRoutes = (): RouteObject[] => [
  {
    Component: AdminFrame,
    ErrorBoundary: LeaveToShell,
    children: [{ ErrorBoundary: BrokenPage, HydrateFallback: PageSkeleton, children: pageRoutes() }],
  },
];

const pageRoutes = (): RouteObject[] => [
  ...pages.map(({ path, load, loader, ...handle }) => ({
    path,
    handle,
    ...(loader && { loader }),
    // `lazy` as a function: a chunk that fails to load then reaches the ErrorBoundary also without a loader.
    lazy: async () => ({ Component: await load() }),
  })),
  { path: '*', handle: { title: '404 Page Not Found' }, Component: NotFoundPage },
];

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
