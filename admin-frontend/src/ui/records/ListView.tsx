import { type ReactNode, useDeferredValue, useState } from 'react';
import { SearchField } from '../fields/SearchField';
import { hasWords } from '../hasWords';
import { QueryView, type QueryViewProps } from '../notice/QueryView';
import { VisuallyHidden } from '../text';
import { EmptyCrate } from './EmptyCrate';
import { RecordList } from './RecordList';
import type { RecordListProps } from './records';

export interface ListViewProps<Row> extends Omit<RecordListProps<Row>, 'rows'> {
  query: QueryViewProps<readonly Row[]>['query'];
  /** 'Die Produkte konnten nicht geladen werden.' */
  failure: string;
  /** Without rows: a title, and what to do next. */
  empty?: readonly [title: string, next?: ReactNode];
  /** The sentences for a search of the names that finds nothing; without them there is no search. */
  nothingFound?: readonly [title: string, text: string];
}

interface AnyRow {
  id: number | string;
  name?: string;
}

/** Lists the records that a call answers. */
export const ListView = <Row extends AnyRow>({
  query,
  failure,
  empty,
  nothingFound,
  ...list
}: ListViewProps<Row>) => (
  <QueryView query={query} failure={failure}>
    {(rows) => {
      if (rows.length === 0 && empty) return <EmptyCrate title={empty[0]}>{empty[1]}</EmptyCrate>;
      return nothingFound ? (
        <SearchedList {...list} rows={rows} nothingFound={nothingFound} />
      ) : (
        <RecordList {...list} rows={rows} />
      );
    }}
  </QueryView>
);

interface SearchedProps<Row> extends RecordListProps<Row> {
  nothingFound: readonly [title: string, text: string];
}

/** Puts a search of the names above the list. */
function SearchedList<Row extends AnyRow>({ rows, nothingFound, ...list }: SearchedProps<Row>) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = rows.filter(({ name = '' }) => hasWords(name, search));
  const [title, text] = nothingFound;
  return (
    <>
      <SearchField label={`${list.label} suchen`} placeholder="Name" value={typed} onChange={setTyped} />
      <VisuallyHidden role="status">{search && `${found.length} gefunden`}</VisuallyHidden>
      {found.length === 0 ? (
        <EmptyCrate title={title}>
          <p>{text}</p>
        </EmptyCrate>
      ) : (
        <RecordList {...list} rows={found} />
      )}
    </>
  );
}
