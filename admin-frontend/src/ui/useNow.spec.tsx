import { act, render, screen } from '@testing-library/react';
import { fire } from '../../../tests/components/user';
import { useNow } from './useNow';

function Clock({ instants }: { instants?: readonly string[] }) {
  return <time>{useNow(instants).toISOString()}</time>;
}

const shown = () => screen.getByRole('time').textContent;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T16:59:50Z') }));
afterEach(() => jest.useRealTimers());

it('useNow changes at each given instant and not in between', async () => {
  render(<Clock instants={['2026-11-25T17:00:00Z', '2026-11-25T17:01:00Z', '2026-11-25T16:00:00Z']} />);
  await pass(9);
  expect(shown()).toBe('2026-11-25T16:59:50.000Z');
  await pass(1);
  expect(shown()).toBe('2026-11-25T17:00:00.000Z');
  await pass(59);
  expect(shown()).toBe('2026-11-25T17:00:00.000Z');
  await pass(1);
  expect(shown()).toBe('2026-11-25T17:01:00.000Z');
});

it('useNow changes at each midnight of the farm', async () => {
  render(<Clock />);
  await pass(6 * 3600 + 10);
  expect(shown()).toBe('2026-11-25T23:00:00.000Z');
  await pass(24 * 3600);
  expect(shown()).toBe('2026-11-26T23:00:00.000Z');
});

it('useNow changes when a page is shown again whose timers stood still', async () => {
  render(<Clock />);
  jest.setSystemTime(new Date('2026-11-25T17:30:00Z'));
  fire.event(document, new Event('visibilitychange'));
  expect(shown()).toBe('2026-11-25T17:30:00.000Z');
});
