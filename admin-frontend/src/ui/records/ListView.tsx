import type { ReactNode } from 'react';
import { QueryView, type QueryViewProps } from '../notice/QueryView';
import { EmptyCrate } from './EmptyCrate';
import { RecordList } from './RecordList';
import type { RecordListProps } from './records';

export interface ListViewProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  query: QueryViewProps<readonly Row[]>['query'];
  /** 'Die Produkte konnten nicht geladen werden.' */
  failure: string;
  /** Without rows: a title, and what to do next. */
  empty: readonly [title: string, next?: ReactNode];
}

/** The records that a call answers. */
export const ListView = <Row extends { id: number | string }>({
  query,
  failure,
  empty: [title, next],
  ...list
}: ListViewProps<Row>) => (
  <QueryView query={query} failure={failure}>
    {(rows) =>
      rows.length === 0 ? <EmptyCrate title={title}>{next}</EmptyCrate> : <RecordList {...list} rows={rows} />
    }
  </QueryView>
);
