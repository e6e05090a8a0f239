import { Button } from 'antd';
import { useState } from 'react';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import './record-list.css';
import './record-more.css';
import { type RecordListProps, type Sorting, sorted } from './records';
import { usePhone } from './usePhone';

/** Records as a table on the desk, as cards on the phone. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { portion = Number.POSITIVE_INFINITY } = props;
  const [sorting, onSort] = useState<Sorting | undefined>(
    props.sortedBy ? { key: props.sortedBy, isDescending: false } : undefined,
  );
  const [limit, setLimit] = useState(portion);
  const Records = usePhone() ? RecordCards<Row> : RecordTable<Row>;
  const rows = sorted(props.rows, props.columns, sorting);
  return (
    <>
      <Records {...props} rows={rows.slice(0, limit)} sorting={sorting} onSort={onSort} />
      {rows.length > limit && (
        <Button className="record-more" block onClick={() => setLimit(limit + portion)}>
          Weitere anzeigen
        </Button>
      )}
    </>
  );
}
