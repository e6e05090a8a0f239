import { useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';
import type { AdminAppProps } from './AdminAppProps';
import { FarmAdmin } from './FarmAdmin';
import { Session } from './session';
import { createStore } from './store';
import './admin.css';

/** The whole back office; the shell mounts it anew for each admin who signs in. */
export function AdminApp({ user, onLogout, onExpired }: AdminAppProps) {
  const [store] = useState(() => createStore(new Session(onExpired)));
  const [router] = useState(() => {
    const element = <FarmAdmin email={user.email} onLogout={onLogout} />;
    return createBrowserRouter([{ path: '*', element, ErrorBoundary: LeaveToShell }], { basename: '/admin' });
  });
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/** The router would show a page of its own; the shell has a better one, with a retry. */
function LeaveToShell(): never {
  throw useRouteError();
}
