import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expectConsole } from '../../tests/components/console';
import { answer } from '../test/answer';
import { admin } from '../test/open-admin';
import { AdminApp } from './AdminApp';
import * as frame from './layout/AdminFrame';

afterEach(() => jest.restoreAllMocks());

class Shell extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>Schale: {this.state.error.message}</p> : this.props.children;
  }
}

it('an error of the frame reaches the shell, which offers a retry', async () => {
  expectConsole(/the menu is broken/);
  jest.spyOn(frame, 'AdminFrame').mockImplementation(() => {
    throw new Error('the menu is broken');
  });
  answer({ 'GET /api/settings': { body: [] } });
  window.history.replaceState(null, '', '/admin');
  render(
    <Shell>
      <AdminApp user={admin} onLogout={async () => {}} onExpired={async () => {}} onUserChanged={() => {}} />
    </Shell>,
  );
  expect(await screen.findByText('Schale: the menu is broken')).toBeVisible();
});
