import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paper } from '../../theme/theme';
import { Failure } from './Failure';

/** Grey bars in place of what is on its way. */
export const LoadingBars = ({ text }: { text?: string | undefined }) => (
  <Waiting role="status" aria-label={text ?? 'Laden...'}>
    {text && <p>{text}</p>}
    <Skeleton title={false} paragraph={{ rows: 6 }} />
  </Waiting>
);

export interface QueryViewProps<Data> {
  query: {
    data?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** 'Die Produkte konnten nicht geladen werden.' */
  failure: string;
  /** Shown while it loads; without it the loading is only read out. */
  loading?: string;
  children: (data: Data) => ReactNode;
}

/** The answer of a call; grey bars until then. When a reload fails, the answer stays below the reason and the retry. */
export function QueryView<Data>({ query, failure, loading, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const problem = error && !isFetching ? <Failure title={failure} error={error} onRetry={refetch} /> : null;
  if (data !== undefined)
    return (
      <>
        {problem}
        {children(data)}
      </>
    );
  return problem ?? <LoadingBars text={loading} />;
}

const Waiting = styled.div`
  padding: 16px;
  ${paper}
`;
