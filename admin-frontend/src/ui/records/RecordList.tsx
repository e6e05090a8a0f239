import { Suspense, use } from 'react';
import { LoadingBars } from '../notice/QueryView';
import { usePhone } from '../usePhone';
import { LoadMore, useLimit } from './LoadMore';
import type { RecordListProps, RecordsProps } from './records';

/** Records as a table on the desk, as cards on the phone. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { rows, portion = Number.POSITIVE_INFINITY } = props;
  const { limit, showMore } = useLimit(portion);
  const Records = usePhone() ? Cards<Row> : Table<Row>;
  return (
    <Suspense fallback={<LoadingBars />}>
      <Records {...props} limit={limit} />
      {rows.length > limit && <LoadMore onMore={showMore} />}
    </Suspense>
  );
}

// each screen loads its own part only; a module can be asked for before the records are there

let table: Promise<typeof import('./RecordTable')> | undefined;
let cards: Promise<typeof import('./RecordCards')> | undefined;

function Table<Row extends { id: number }>(props: RecordsProps<Row>) {
  table ??= import('./RecordTable');
  const { RecordTable } = use(table);
  return <RecordTable {...props} />;
}

function Cards<Row extends { id: number }>(props: RecordsProps<Row>) {
  cards ??= import('./RecordCards');
  const { RecordCards } = use(cards);
  return <RecordCards {...props} />;
}
