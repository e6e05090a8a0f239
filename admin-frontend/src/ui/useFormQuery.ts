import { useState } from 'react';
import { useOpenedAt } from './useNow';

interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  /** When the latest answer came, in milliseconds. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => { unwrap: () => Promise<unknown> };
}

/**
 * Keeps the data of a form: only an answer that came after the form was opened counts. It stays until a newer one has
 * come, so that a query with another argument doesn't empty the form.
 */
export function useFormQuery<Data>({ data, error, isFetching, fulfilledTimeStamp, refetch }: Query<Data>) {
  const openedAt = useOpenedAt().getTime();
  const [reading, setReading] = useState(0);
  // `isFetching` is not enough: it is still false while the form renders for the first time
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= openedAt;
  const [latest, setLatest] = useState<Data>();
  if (isFresh && data !== latest) setLatest(data);
  return {
    data: isFresh ? data : latest,
    error,
    isFetching,
    refetch,
    /** The key of the form: `reload` fills it with the new answer. */
    reading,
    reload: async () => {
      await refetch().unwrap();
      setReading((count) => count + 1);
    },
  };
}

export type FormQuery<Data> = ReturnType<typeof useFormQuery<Data>>;
