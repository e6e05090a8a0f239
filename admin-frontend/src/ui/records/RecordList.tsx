import { useState } from 'react';
import { Portion } from './Portion';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import './record-list.css';
import { usePhone } from '../usePhone';
import { type RecordListProps, type Sorting, sorted } from './records';

/** Records as a table on the desk, as cards on the phone. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { portion = Number.POSITIVE_INFINITY } = props;
  const [sorting, onSort] = useState<Sorting | undefined>(
    props.sortedBy ? { key: props.sortedBy, isDescending: false } : undefined,
  );
  const Records = usePhone() ? RecordCards<Row> : RecordTable<Row>;
  return (
    <Portion rows={sorted(props.rows, props.columns, sorting)} size={portion}>
      {(rows) => <Records {...props} rows={rows} sorting={sorting} onSort={onSort} />}
    </Portion>
  );
}
