interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

type Answers<Queries extends Record<string, Query<unknown>>> = {
  [Name in keyof Queries]: Exclude<Queries[Name]['data'], undefined>;
};

/** Stands in for the query of a record that doesn't exist. */
export const NO_RECORD = { data: null, isFetching: false, refetch: () => {} };

/** Joins queries to one that has data once all have answered, and asks those again that failed. */
export function allOf<Queries extends Record<string, Query<unknown>>>(queries: Queries) {
  const list = Object.values(queries);
  const isComplete = list.every(({ data }) => data !== undefined);
  const answers = Object.fromEntries(Object.entries(queries).map(([name, { data }]) => [name, data]));
  return {
    data: isComplete ? (answers as Answers<Queries>) : undefined,
    error: list.find(({ error }) => error)?.error,
    isFetching: list.some(({ isFetching }) => isFetching),
    refetch: () => list.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
