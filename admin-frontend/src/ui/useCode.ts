import { useEffect, useReducer, useState } from 'react';

const UNREACHABLE = { status: 'FETCH_ERROR' };

/** A module that is loaded when the first component needs it. Created once, outside of components. */
export class CodeOnDemand<Module> {
  loaded: Module | undefined;

  constructor(private readonly request: () => Promise<Module>) {}

  async load(): Promise<void> {
    this.loaded ??= await this.request();
  }
}

/** Answers like a query, for QueryView. `React.lazy` would keep a failure until the page is loaded again. */
export function useCode<Module>(code: CodeOnDemand<Module>) {
  const [failed, setFailed] = useState<CodeOnDemand<Module>>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  const { loaded: data } = code;
  const isFailed = failed === code;

  useEffect(() => {
    if (!data && !isFailed) code.load().then(renderAgain, () => setFailed(code));
  }, [code, data, isFailed]);

  return {
    data,
    error: isFailed && !data ? UNREACHABLE : undefined,
    isFetching: !data && !isFailed,
    refetch: () => setFailed(undefined),
  };
}
