import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { answer } from '../test/answer';
import { AdminApp } from './AdminApp';

jest.mock('./layout/AdminLayout', () => ({
  AdminLayout: () => {
    throw new Error('the menu is broken');
  },
}));

class Shell extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>Schale: {this.state.error.message}</p> : this.props.children;
  }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('what breaks around the pages is left to the shell, which has a retry', async () => {
  answer({ 'GET /api/settings': { body: [] } });
  window.history.replaceState(null, '', '/admin');
  render(
    <Shell>
      <AdminApp
        user={{ email: 'maria@hofkiste.example' }}
        onLogout={async () => {}}
        onExpired={async () => {}}
      />
    </Shell>,
  );
  expect(await screen.findByText('Schale: the menu is broken')).toBeVisible();
});
