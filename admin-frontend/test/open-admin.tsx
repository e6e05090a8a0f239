import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminApp } from '../src/AdminApp';
import { type Answer, answer } from './answer';

// the check of pointer events asks for every style of antd again
export const user = userEvent.setup({ pointerEventsCheck: 0 });

/** The back office at an address below /admin, with settings at their defaults. */
export function openAdmin(path: string, answers: Record<string, Answer | ((sent: unknown) => Answer)>) {
  answer({ 'GET /api/settings': { body: [] }, ...answers });
  window.history.replaceState(null, '', `/admin${path}`);
  render(
    <AdminApp
      user={{ email: 'maria@hofkiste.example' }}
      onLogout={async () => {}}
      onExpired={async () => {}}
    />,
  );
}
