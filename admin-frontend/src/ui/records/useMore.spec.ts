import { act, renderHook } from '@testing-library/react';
import { useMore } from './useMore';

it('a wish for more rows waits while the list is read again', () => {
  const fetchNextPage = jest.fn();
  const { result, rerender } = renderHook(
    (isFetching: boolean) =>
      useMore({ hasNextPage: true, isFetchingNextPage: false, isFetching, fetchNextPage }),
    { initialProps: true },
  );
  act(() => result.current?.onMore());
  expect(result.current?.isLoading).toBe(true);
  expect(fetchNextPage).not.toHaveBeenCalled();
  rerender(false);
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  expect(result.current?.isLoading).toBe(false);
});
