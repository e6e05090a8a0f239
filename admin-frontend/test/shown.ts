import { createElement, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * The part of a page that takes the place of all pages, see `openPart`, and whether the test needs the menu and the pages to
 * which it leads.
 */
export const shown: { part?: ReactNode; hasMenu?: boolean; hasNextPages?: boolean } = {};

/** Gives each page but the one at the browser's address only its title. */
export function withTitlesOnly(routes: RouteObject[]): RouteObject[] {
  const opened = matchRoutes(routes, window.location, '/admin')?.at(-1)?.route;
  const shorten = (route: RouteObject): RouteObject => {
    if (route.children) return { ...route, children: route.children.map(shorten) };
    if (route === opened || route.path === '*') return route;
    const { path = '', handle } = route;
    return { path, handle, element: createElement('h1', null, handle?.title) };
  };
  return routes.map(shorten);
}
