import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { fire } from '../../../../tests/components/user';
import { createStore, initialState } from '../../store';
import { Toast } from './Toast';
import { toastSlice } from './toastSlice';

describe('the notification', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function notifier() {
    const store = createStore(initialState({ data: undefined, tag: '' }));
    render(
      <Provider store={store}>
        <Toast />
      </Provider>,
    );
    return (title: string) => act(() => store.dispatch(toastSlice.actions.show({ title, text: 'Text' })));
  }

  it('disappears after five seconds', () => {
    notifier()('Erste');
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByRole('alert')).toHaveTextContent('Erste');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is replaced by a newer notification, which stays for its own five seconds', () => {
    const notify = notifier();
    notify('Erste');
    act(() => jest.advanceTimersByTime(4000));
    notify('Zweite');
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.getByRole('alert')).toHaveTextContent(/^ZweiteText$/);
  });

  it('gets the focus by F8 and stays while focused', async () => {
    notifier()('Erste');
    fire.keyDown(window, { key: 'F8' });
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Erste');
    await fire.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('disappears when swiped to the right', () => {
    notifier()('Erste');
    const toast = screen.getByText('Erste');
    fire.event(toast, new MouseEvent('pointerdown', { bubbles: true, clientX: 10 }));
    fire.event(toast, new MouseEvent('pointerup', { bubbles: true, clientX: 61 }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
