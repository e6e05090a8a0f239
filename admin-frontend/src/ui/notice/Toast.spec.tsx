import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { fire } from '../../../../tests/components/user';
import { Session } from '../../api';
import { createStore } from '../../store';
import { Toast } from './Toast';
import { noticeSlice } from './useNotify';

describe('the notification', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function notifier(kind: 'success' | 'failure' = 'success') {
    const store = createStore(
      new Session(
        async () => {},
        async () => false,
      ),
    );
    render(
      <Provider store={store}>
        <input />
        <Toast />
      </Provider>,
    );
    return (title: string) =>
      act(() => store.dispatch(noticeSlice.actions.show({ kind, title, text: 'Text' })));
  }

  const region = () => screen.getByRole('region', { name: 'Meldungen (F8)' });

  /** Leads the focus from a field into a notification; returns the field. */
  function enterNotice() {
    const notify = notifier();
    const field = screen.getByRole('textbox');
    field.focus();
    notify('Erste');
    fire.keyDown(document.body, { code: 'F8' });
    return field;
  }

  it('disappears after five seconds', () => {
    notifier()('Erste');
    act(() => jest.advanceTimersByTime(4999));
    expect(region()).toHaveTextContent('Erste');
    act(() => jest.advanceTimersByTime(1));
    expect(region()).toHaveTextContent('');
  });

  it('is replaced by a newer notification, which stays for its own five seconds', () => {
    const notify = notifier();
    notify('Erste');
    act(() => jest.advanceTimersByTime(4000));
    notify('Zweite');
    act(() => jest.advanceTimersByTime(4000));
    expect(region()).toHaveTextContent(/^ZweiteText$/);
  });

  it('gets the focus by F8, stays while focused and returns the focus', async () => {
    const field = enterNotice();
    act(() => jest.advanceTimersByTime(20_000));
    expect(region()).toHaveTextContent('Erste');
    await fire.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(region()).toHaveTextContent('');
    expect(field).toHaveFocus();
  });

  it('keeps no focus, and with it no Escape, when what had the focus can no longer take it', async () => {
    const field = enterNotice();
    field.setAttribute('disabled', '');
    await fire.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(region()).toHaveTextContent('');
    expect(document.body).toHaveFocus();
  });

  it('disappears when swiped to the right', () => {
    notifier()('Erste');
    const toast = screen.getByText('Erste');
    const swipe = (type: string, clientX: number) =>
      fire.event(toast, new MouseEvent(type, { bubbles: true, clientX }));
    swipe('pointerdown', 10);
    swipe('pointermove', 30);
    swipe('pointermove', 61);
    swipe('pointerup', 61);
    expect(region()).toHaveTextContent('');
  });

  it.each([
    ['success', 'polite'],
    ['failure', 'assertive'],
  ] as const)('a %s is read out as %s', (kind, live) => {
    notifier(kind)('Erste');
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', live);
    expect(screen.getByRole('status')).toHaveTextContent('Erste');
  });
});
