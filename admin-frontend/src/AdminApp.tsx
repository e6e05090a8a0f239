import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { AdminAppProps } from './AdminAppProps';
import { FarmAdmin } from './FarmAdmin';
import { createStore } from './store';
import './admin.css';

/** The whole back office; the shell mounts it for a signed-in admin. */
export function AdminApp({ user, onLogout, onExpired }: AdminAppProps) {
  const [store] = useState(() => createStore(onExpired));
  return (
    <Provider store={store}>
      <BrowserRouter basename="/admin">
        <FarmAdmin email={user.email} onLogout={onLogout} />
      </BrowserRouter>
    </Provider>
  );
}
