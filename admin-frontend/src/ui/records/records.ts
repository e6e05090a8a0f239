import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Makes the list sortable by it. */
  compare?: (a: Row, b: Row) => number;
  align?: 'right';
  /** Its place in the card on the phone; without one it is a line with its title. */
  card?: 'head' | 'picture' | 'actions';
}

export interface Sorting {
  key: string;
  isDescending: boolean;
}

/** What the list of {@link RecordList} is given. */
export interface RecordListProps<Row> {
  /** What the list holds, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The column by which it is sorted at first, ascending; else as the api gives it. */
  sortedBy?: string;
  /** How many rows to show at first, and how many more by each click; all without it. */
  portion?: number;
  dimmed?: (row: Row) => boolean;
}

/** What the table and the cards show alike. */
export interface RecordsProps<Row> extends RecordListProps<Row> {
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}

/** In another order; rows that are equal keep theirs. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): Row[] {
  const compare = columns.find(({ key }) => key === sorting?.key)?.compare;
  if (!compare) return [...rows];
  return [...rows].sort(sorting?.isDescending ? (a, b) => compare(b, a) : compare);
}

/** A click on a column's head: ascending, descending, as the api gives it. */
export function nextSorting(sorting: Sorting | undefined, key: string): Sorting | undefined {
  if (sorting?.key !== key) return { key, isDescending: false };
  return sorting.isDescending ? undefined : { key, isDescending: true };
}
