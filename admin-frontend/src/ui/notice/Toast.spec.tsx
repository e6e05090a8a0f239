import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Session } from '../../api';
import { createStore } from '../../store';
import { Toast } from './Toast';
import { noticeSlice } from './useNotify';

describe('the notification', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function notifier() {
    const store = createStore(new Session(async () => {}));
    render(
      <Provider store={store}>
        <Toast />
      </Provider>,
    );
    return (title: string) =>
      act(() => store.dispatch(noticeSlice.actions.show({ kind: 'success', title, text: 'Text' })));
  }

  it('leaves after five seconds', () => {
    notifier()('Erste');
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByRole('status')).toHaveTextContent('Erste');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is replaced by a newer one, which gets its own five seconds', () => {
    const notify = notifier();
    notify('Erste');
    act(() => jest.advanceTimersByTime(4000));
    notify('Zweite');
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.getByRole('status')).toHaveTextContent(/^ZweiteText$/);
  });

  it('is reached by F8 and stays while it has the focus', () => {
    notifier()('Erste');
    fireEvent.keyDown(window, { key: 'F8' });
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByRole('status')).toHaveTextContent('Erste');
    fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is swiped away to the right', () => {
    notifier()('Erste');
    const toast = screen.getByText('Erste');
    fireEvent(toast, new MouseEvent('pointerdown', { bubbles: true, clientX: 10 }));
    fireEvent(toast, new MouseEvent('pointerup', { bubbles: true, clientX: 61 }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
