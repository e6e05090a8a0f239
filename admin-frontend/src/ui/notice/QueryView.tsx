import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from './Failure';
import './query-view.css';

interface Props<Data> {
  query: {
    data?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** 'Die Produkte konnten nicht geladen werden.' */
  failure: string;
  /** What to say while it loads; else it is only read out. */
  loading?: string;
  /** What was typed into the children stays when a later reload fails. */
  isForm?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a call answered; grey bars until then, and the reason with a retry when it fails. */
export function QueryView<Data>(props: Props<Data>) {
  const { query, failure, loading, isForm = false, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (isForm && data !== undefined) return children(data);
  if (error && !isFetching) return <Failure title={failure} error={error} onRetry={refetch} />;
  if (data !== undefined) return children(data);
  return (
    <div className="query-skeleton" role="status" aria-label={loading ?? 'Laden...'}>
      {loading && <p>{loading}</p>}
      <Skeleton title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
