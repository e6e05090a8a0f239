import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Answers, Call } from '../../../tests/components/answer';
import { answer } from '../../test/answer';
import { aBox, aDay, aPlacedOrder } from '../../test/farm';
import { fillOrder, openShop, submitButton, user } from '../../test/shop';
import { api } from '../api';
import { createStore, initialState } from '../store';
import { DeadlineWatch } from './DeadlineWatch';

const upcoming = 'GET /api/pickup-days/upcoming';
const future = 'GET /api/pickup-days/future';
const day = aDay();
const nextDay = aDay({ id: 8, date: '2026-12-04', orderDeadline: '2026-12-02T17:00:00.000Z' });

const asked = (calls: Call[]) => calls.filter(({ call }) => call === upcoming).length;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const isOver = () => screen.findByRole('heading', { name: 'Bestellfrist abgelaufen' });

/** A filled form; the device says `time`, the deadline is at 17:00. */
async function openAt(time: string, answers: Answers) {
  jest.useFakeTimers({ now: new Date(`2026-11-25T${time}Z`), advanceTimers: true });
  const calls = answer(answers);
  openShop();
  await fillOrder();
  return calls;
}

describe('the open form after the deadline', () => {
  afterEach(() => jest.useRealTimers());

  it('says that the deadline has passed, offers the next day and keeps the typed values', async () => {
    await openAt('16:58:00', { [upcoming]: [{ body: [day] }, { body: [nextDay] }] });
    await pass(130);
    expect(await isOver()).toBeVisible();
    expect(document.activeElement).toHaveTextContent(
      'Für Freitag, 27.11.2026 sind keine Bestellungen mehr möglich. Du kannst jetzt für Freitag, 04.12.2026 bestellen.',
    );
    expect(await screen.findByLabelText('Vorname')).toHaveValue('Johanna');
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('1');
  });

  it('says that a farm has put an earlier day in front', async () => {
    const earlier = aDay({ id: 9, date: '2026-11-26', orderDeadline: '2026-11-25T12:00:00.000Z' });
    await openAt('08:00:00', { [upcoming]: [{ body: [day] }, { body: [earlier, day] }] });
    await pass(310);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByRole('heading', { name: 'Neuer Abholtag' })).toBeVisible();
    expect(screen.queryByText(/keine Bestellungen mehr möglich/)).not.toBeInTheDocument();
  });

  it('names the current day if no other day takes orders', async () => {
    await openAt('16:58:00', {
      [upcoming]: [{ body: [day] }, { body: [] }],
      [future]: { body: [day] },
    });
    await pass(130);
    expect(await isOver()).toBeVisible();
    expect(await screen.findByText('Aktuell keine Bestellungen möglich')).toBeVisible();
  });

  it('follows the clock of the api, not of the device', async () => {
    const stillOpen = { body: [day], headers: { Date: 'Wed, 25 Nov 2026 16:50:00 GMT' } };
    const calls = await openAt('17:30:00', {
      [upcoming]: [{ body: [day] }, stillOpen, { body: [nextDay] }],
    });
    await pass(60);
    expect(asked(calls)).toBe(2);
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(screen.queryByText('Bestellfrist abgelaufen')).not.toBeInTheDocument();
    await pass(600);
    expect(await isOver()).toBeVisible();
    expect(asked(calls)).toBe(3);
  });

  it('shows what the farm changed while the page was in the background', async () => {
    const dearer = aDay({ boxPresets: [aBox({ price: 28 })] });
    const calls = await openAt('16:00:00', { [upcoming]: [{ body: [day] }, { body: [dearer] }] });
    const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(290);
    comeBack();
    expect(asked(calls)).toBe(1);
    await pass(20);
    comeBack();
    expect(await screen.findAllByText('28,00 €')).not.toHaveLength(0);
    expect(asked(calls)).toBe(2);
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
  });

  it('stops if the form disappears while the days are loading', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-25T17:30:00Z'), advanceTimers: true });
    const calls = answer({ [upcoming]: { body: [day] } });
    const answerNow = globalThis.fetch;
    let goOn = () => {};
    const store = createStore(initialState({ data: undefined, tag: '' }));
    await store.dispatch(api.endpoints.upcoming.initiate());
    const watch = render(
      <Provider store={store}>
        <DeadlineWatch day={day} isBusy={false} />
      </Provider>,
    );
    globalThis.fetch = async (...call) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return answerNow(...call);
    };
    await pass(11);
    watch.rerender(<Provider store={store}>{null}</Provider>);
    globalThis.fetch = answerNow;
    goOn();
    await pass(60);
    expect(asked(calls)).toBe(2);
  });

  it('does not replace the confirmation of a placed order', async () => {
    await openAt('16:58:00', {
      [upcoming]: [{ body: [day] }, { body: [nextDay] }],
      'POST /api/orders': { status: 201, body: aPlacedOrder() },
    });
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' })).toBeVisible();
    await pass(300);
    expect(screen.getByRole('link', { name: 'hier stornieren' })).toBeVisible();
  });
});
