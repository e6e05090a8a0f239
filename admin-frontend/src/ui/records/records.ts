import type { ReactNode } from 'react';
import type { LoadMoreProps } from './LoadMore';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Makes the list sortable by this column. */
  compare?: (a: Row, b: Row) => number;
  /** Makes a list with `sorting` sortable by this column. */
  isSortable?: true;
  align?: 'right';
  /** Place in the card on the phone; without one the column is a line with its title. */
  card?: 'head' | 'picture' | 'actions';
}

type Direction = 'asc' | 'desc';

/** The order of rows that the api sorts. */
export interface Sorting {
  /** The key of a column. */
  by: string;
  direction: Direction;
  onChange: (by: string, direction: Direction) => void;
}

export interface RecordListProps<Row> {
  /** The content of the list, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The column that sorts the list at first, ascending; without it the order of the api stays. */
  sortedBy?: string;
  /** The name of the order of the api: 'Neueste zuerst'. */
  givenOrder?: string;
  /** The list shows the rows as they come, and asks for another order. */
  sorting?: Sorting;
  /** Other rows are on their way. */
  isBusy?: boolean;
  /** Loads further rows from the api; left out when there are none. */
  more?: LoadMoreProps | undefined;
  /** The text of the button for further rows. With it nothing is loaded by scrolling. */
  moreLabel?: string;
  /** The number of rows shown at first, and added each time; all rows without it. */
  portion?: number;
  dimmed?: (row: Row) => boolean;
  /** Without a frame of its own, inside of a panel. */
  isPlain?: boolean;
  /** A click beside the buttons of a row; they offer the same to the keyboard. */
  onOpen?: (row: Row) => void;
  /** The record that was just created: the list scrolls to it and tints it for a moment. */
  addedId?: number | string | undefined;
  /** The content of a card on the phone, in place of the columns. */
  renderCard?: (row: Row) => ReactNode;
}

/** The table and the cards share these. */
export interface RecordsProps<Row> extends RecordListProps<Row> {
  /** The number of sorted rows that are shown. */
  limit: number;
}
