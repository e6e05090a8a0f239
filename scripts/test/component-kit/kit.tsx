import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { answer } from '../../../shell/test/answer';
import { expectConsole } from '../../../tests/components/console';
import { createUser, fire } from '../../../tests/components/user';

// Run by component-kit.test.mjs, which says how each of these tests must end.

const user = createUser();
const get = (path: string) => fetch(path).catch(() => {});

function Late({ onSave }: { onSave: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setTimeout(() => setReady(true), 50);
  }, []);
  return (
    <button type="button" disabled={!isReady} onClick={onSave}>
      Speichern
    </button>
  );
}

it('a click on a button that is enabled late', async () => {
  const onSave = jest.fn();
  render(<Late onSave={onSave} />);
  await user.click(screen.getByRole('button'));
  expect(onSave).toHaveBeenCalledTimes(1);
});

it.each([
  ['disabled', <button key="a" type="button" aria-label="Speichern" disabled />],
  ['in a disabled group', <fieldset key="b" disabled children={<button type="button">Speichern</button>} />],
  ['aria-disabled', <button key="c" type="button" aria-disabled="true" children="Speichern" />],
])('a click on a button that is %s', async (_, button) => {
  render(button);
  await user.click(screen.getByRole('button'));
});

it('an event on a button that is disabled', async () => {
  render(<button type="button" disabled children="Speichern" />);
  await fire.click(screen.getByRole('button'));
});

it('a click on a button that has disappeared', async () => {
  const { unmount } = render(<button type="button" children="Speichern" />);
  const button = screen.getByRole('button');
  unmount();
  await user.click(button);
});

it('a text that is written at once, and a key after it', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit} action="javascript:void 0">
      <input defaultValue="Große" />
    </form>,
  );
  const field = screen.getByRole('textbox');
  await user.write(field, ' Kiste{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Große Kiste');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a click on purpose on a button that is disabled', async () => {
  render(<button type="button" disabled children="Speichern" />);
  await user.clickDisabled(screen.getByRole('button'));
});

it('a click on purpose on a button that is not disabled', async () => {
  render(<button type="button" children="Speichern" />);
  await user.clickDisabled(screen.getByRole('button'));
});

it('a look-up for a role', () => {
  render(<button type="button" children="Speichern" />);
  screen.getByRole('link', { name: 'Hilfe' });
});

it('a look-up that waits', async () => {
  render(<p>Speichern</p>);
  await screen.findByText('Hilfe');
});

it('a wrong answer while a look-up waits', async () => {
  answer({ 'GET /api/auth/user': { body: { authenticated: true } } });
  void get('/api/auth/user');
  await screen.findByText('Hilfe', {}, { timeout: 10_000 });
});

it('a wrong answer that the page hides', async () => {
  answer({ 'POST /api/auth/login': { status: 401, body: { message: 'Nein.' } } });
  await fetch('/api/auth/login', { method: 'POST' });
});

it('an answer without a schema', async () => {
  answer({ 'GET /api/new': { body: {} } });
  await get('/api/new');
});

it('a wrong answer on purpose', async () => {
  answer({ 'GET /api/auth/user': { body: 'Gratis-WLAN', isWrong: true } });
  await get('/api/auth/user');
});

it('a wrong answer on purpose that is right', async () => {
  answer({ 'GET /api/auth/user': { body: { authenticated: false, user: null }, isWrong: true } });
  await get('/api/auth/user');
});

it('an expect in an answer', async () => {
  answer({
    'POST /api/auth/logout': (sent) => {
      expect(sent).toEqual({ all: true });
      return { body: { success: true } };
    },
  });
  await fetch('/api/auth/logout', { method: 'POST', body: '{}' }).catch(() => {});
});

it('a text on the console', () => {
  console.warn('%o is %s', 'Hilfe', 'late');
});

it('a text on the console on purpose', () => {
  expectConsole(/^Hilfe/);
  console.error('Hilfe');
});

it('a text on the console that does not come', () => {
  expectConsole(/^Hilfe/);
});

it('a text on the console after the end', () => {
  setTimeout(() => console.info('Hilfe'), 0);
});

it('a test during which the one before writes on the console', async () => {
  await new Promise((resolve) => setTimeout(resolve, 0));
});
