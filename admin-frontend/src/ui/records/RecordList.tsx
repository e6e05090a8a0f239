import { Suspense, use } from 'react';
import { LoadingBars } from '../notice/QueryView';
import { usePhone } from '../usePhone';
import { LoadMore, useLimit } from './LoadMore';
import type { RecordListProps, RecordsProps } from './records';

/** Records as a table on the desk, as cards on the phone. */
export function RecordList<Row extends { id: number | string }>(props: RecordListProps<Row>) {
  const { rows, portion = Number.POSITIVE_INFINITY, more } = props;
  const { limit, showMore } = useLimit(portion);
  const Records = usePhone() ? Cards<Row> : Table<Row>;
  return (
    <Suspense fallback={<LoadingBars />}>
      <Records {...props} limit={limit} />
      {/* Only once the rows are there: above them the end would be near. */}
      {rows.length > limit && <LoadMore onMore={showMore} />}
      {more && <LoadMore {...more} />}
    </Suspense>
  );
}

// Each screen loads its own part only. A part that failed to load is requested again by the next list.

const table = retryable(() => import('./RecordTable'));
const cards = retryable(() => import('./RecordCards'));

function Table<Row extends { id: number | string }>(props: RecordsProps<Row>) {
  const { RecordTable } = use(table());
  return <RecordTable {...props} />;
}

function Cards<Row extends { id: number | string }>(props: RecordsProps<Row>) {
  const { RecordCards } = use(cards());
  return <RecordCards {...props} />;
}

function retryable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
