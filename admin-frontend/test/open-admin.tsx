import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Answers } from '../../tests/components/answer';
import { createUser } from '../../tests/components/user';
import { BackOffice } from '../src/BackOffice';
import { answer } from './answer';
import { shown } from './shown';

// The check of pointer events computes all styles of antd for every element
export const user = createUser({ pointerEventsCheck: 0 });

export const admin = { id: 1, email: 'maria@hofkiste.example', role: 'admin' } as const;

/**
 * The back office at an address below /admin, with settings at their defaults and without its menu. Without AdminApp,
 * which loads it: React would wait 300 ms before it replaces the loading state.
 */
export function openAdmin(path: string, answers: Answers, props: Partial<AdminAppProps> = {}) {
  answer({ 'GET /api/settings': { body: [] }, ...answers });
  window.history.replaceState(null, '', `/admin${path}`);
  render(
    <BackOffice
      user={admin}
      onLogout={async () => {}}
      onExpired={async () => {}}
      onUserChanged={() => {}}
      {...props}
    />,
  );
}

/** Opens a part of a page with everything around it, except for the frame with the menu. */
export function openPart(part: ReactNode, answers: Answers, props: Partial<AdminAppProps> = {}) {
  shown.part = part;
  openAdmin('/', answers, props);
}

/** Lets the back office of this test have its menu. */
export function showMenu() {
  shown.hasMenu = true;
}

/** Lets the pages to which this test leads show more than their titles. */
export function showNextPages() {
  shown.hasNextPages = true;
}
