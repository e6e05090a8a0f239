import { useEffect, useMemo, useState } from 'react';

interface Query<Row> {
  data?: { pages: readonly (readonly Row[])[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Reads all pages of a list, one after the other. `data` has the rows that have come so far. Once `isComplete`, it stays
 * so: rows that are added later come like others. For another list the component needs another key.
 */
export function useAllPages<Row extends { id: number }, Result extends Query<Row>>(
  query: Result & Query<Row>,
) {
  const { data, hasNextPage } = query;
  const [isComplete, setIsComplete] = useState(false);
  if (!isComplete && data && !hasNextPage) setIsComplete(true);

  useReadOn(query, hasNextPage);

  return { ...query, data: useMemo(() => data && loadedRows(data), [data]), isComplete };
}

/** Reads the next page as long as it is needed; after a failure a person decides. */
export function useReadOn(
  { error, isFetching, fetchNextPage }: Pick<Query<unknown>, 'error' | 'isFetching' | 'fetchNextPage'>,
  isNeeded: boolean,
) {
  useEffect(() => {
    if (isNeeded && !isFetching && !error) void fetchNextPage();
  }, [isNeeded, isFetching, error, fetchNextPage]);
}

/** A row that moved to the next page while the pages were read comes twice. */
export const loadedRows = <Row extends { id: number }>({
  pages,
}: {
  pages: readonly (readonly Row[])[];
}): Row[] => [...new Map(pages.flat().map((row) => [row.id, row])).values()];

/** Keeps showing the previous answer of a query whose argument has changed until the next one has come or failed. */
export const lastAnswer = <Data>(query: {
  data?: Data;
  currentData?: Data;
  isFetching: boolean;
}): Data | undefined => query.currentData ?? (query.isFetching ? query.data : undefined);
