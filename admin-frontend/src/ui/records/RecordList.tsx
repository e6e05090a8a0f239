import type { ReactNode } from 'react';
import { QueryView } from '../notice/QueryView';
import { CodeOnDemand, useCode } from '../useCode';
import { usePhone } from '../usePhone';
import { LoadMore, useLimit } from './LoadMore';
import type { RecordListProps, RecordsProps } from './records';

/** Records as a table on the desk, as cards on the phone. */
export function RecordList<Row extends { id: number | string }>(props: RecordListProps<Row>) {
  const { rows, portion = Number.POSITIVE_INFINITY, more } = props;
  const { limit, showMore } = useLimit(portion);
  const Records = usePhone() ? Cards<Row> : Table<Row>;
  return (
    <Records {...props} limit={limit}>
      {rows.length > limit && <LoadMore onMore={showMore} />}
      {more && <LoadMore {...more} />}
    </Records>
  );
}

// Each screen loads its own part only.

const table = new CodeOnDemand(() => import('./RecordTable'));
const cards = new CodeOnDemand(() => import('./RecordCards'));
const FAILURE = 'Die Liste konnte nicht geladen werden.';

interface PartProps<Row> extends RecordsProps<Row> {
  /** Below the rows, once they are there: above them the end would be near. */
  children: ReactNode;
}

function Table<Row extends { id: number | string }>({ children, ...props }: PartProps<Row>) {
  return (
    <QueryView query={useCode(table)} failure={FAILURE}>
      {({ RecordTable }) => (
        <>
          <RecordTable {...props} />
          {children}
        </>
      )}
    </QueryView>
  );
}

function Cards<Row extends { id: number | string }>({ children, ...props }: PartProps<Row>) {
  return (
    <QueryView query={useCode(cards)} failure={FAILURE}>
      {({ RecordCards }) => (
        <>
          <RecordCards {...props} />
          {children}
        </>
      )}
    </QueryView>
  );
}
