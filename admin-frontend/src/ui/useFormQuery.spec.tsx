import { renderHook } from '@testing-library/react';
import { standStill } from '../../test/screen';
import { useFormQuery } from './useFormQuery';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const OPENED = Date.parse('2026-11-20T11:00Z');
const fetching = { isFetching: true, refetch: () => ({ unwrap: async () => {} }) };

it('useFormQuery ignores an answer from before the form was opened', () => {
  const stale = { ...fetching, data: 'Montag', fulfilledTimeStamp: OPENED - 1 };
  const { result, rerender } = renderHook(useFormQuery<string>, { initialProps: stale });
  expect(result.current.data).toBeUndefined();
  rerender({ ...stale, data: 'Dienstag', fulfilledTimeStamp: OPENED + 1 });
  expect(result.current.data).toBe('Dienstag');
});

it('useFormQuery keeps the answer until the query with another argument is answered', () => {
  const first = { ...fetching, data: 'Montag', fulfilledTimeStamp: OPENED + 1 };
  const { result, rerender } = renderHook(useFormQuery<string>, { initialProps: first });
  rerender({ ...first, fulfilledTimeStamp: 0 });
  expect(result.current.data).toBe('Montag');
  rerender({ ...first, data: 'Dienstag', fulfilledTimeStamp: OPENED + 2 });
  expect(result.current.data).toBe('Dienstag');
});
