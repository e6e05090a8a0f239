import { useCallback } from 'react';
import type { LoadMoreProps } from './LoadMore';

interface Query {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The way to the next page of a list, for LoadMore; undefined after the last one. */
export function useMore({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Query): LoadMoreProps | undefined {
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return hasNextPage ? { onMore, isLoading: isFetchingNextPage } : undefined;
}
