import { type PersonRole, personRoles } from '@hofkiste/contract/wire/auth';
import { Skeleton } from 'antd';
import { Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { useMay } from './adminProps';
import { AdminFrame } from './layout/AdminFrame';
import { BrokenPage } from './layout/BrokenPage';
import { NotAllowedPage, NotFoundPage } from './layout/NotFoundPage';
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
  ...personRoles.map((least) => ({
    element: <OnlyFor least={least} />,
    children: pages.filter((page) => page.for === least).map(pageRoute),
  })),
  { path: 'pickup/:id', handle: { title: 'Abholmodus' }, Component: NotAllowedPage },
  { path: '*', handle: { title: '404 Page Not Found' }, Component: NotFoundPage },
];

const pageRoute = ({ path, load, loader, ...handle }: (typeof pages)[number]): RouteObject => ({
  path,
  handle,
  ...(loader && { loader }),
  // `lazy` as a function: a chunk that fails to load then reaches the ErrorBoundary also without a loader.
  lazy: async () => ({ Component: await load() }),
});

/** Shows pages to a role and to those that may do more. */
const OnlyFor = ({ least }: { least: PersonRole }) => (useMay()(least) ? <Outlet /> : <NotAllowedPage />);

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
