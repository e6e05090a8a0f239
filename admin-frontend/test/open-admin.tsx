import type { AdminAppProps } from '@hofkiste/contract/admin-app';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminApp } from '../src/AdminApp';
import { type Answers, answer } from './answer';

// the check of pointer events computes all styles of antd for every element
export const user = userEvent.setup({ pointerEventsCheck: 0 });

export const admin = { id: 1, email: 'maria@hofkiste.example', role: 'admin' } as const;

/** The back office at an address below /admin, with settings at their defaults. */
export function openAdmin(path: string, answers: Answers, props: Partial<AdminAppProps> = {}) {
  answer({ 'GET /api/settings': { body: [] }, ...answers });
  window.history.replaceState(null, '', `/admin${path}`);
  render(
    <AdminApp
      user={admin}
      onLogout={async () => {}}
      onExpired={async () => {}}
      onUserChanged={() => {}}
      {...props}
    />,
  );
}
