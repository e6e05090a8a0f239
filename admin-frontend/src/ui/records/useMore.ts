import { useCallback, useEffect, useState } from 'react';
import type { LoadMoreProps } from './LoadMore';

interface Query {
  hasNextPage: boolean;
  /** Any page is on its way: until then the query takes no other wish. */
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The way to the next page of a list, for LoadMore; undefined after the last one. */
export function useMore({
  hasNextPage,
  isFetching,
  isFetchingNextPage,
  fetchNextPage,
}: Query): LoadMoreProps | undefined {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setIsWanted(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  const onMore = useCallback(() => setIsWanted(true), []);
  return hasNextPage ? { onMore, isLoading: isWanted || isFetchingNextPage } : undefined;
}
