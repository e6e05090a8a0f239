import styled from 'styled-components';
import { instantText } from '../farmClock';
import { RowAction } from './RowAction';
import type { Column } from './records';

/** The last column: what can be done with the record. */
export const actionsColumn = <Row,>(render: Column<Row>['render']): Column<Row> => ({
  key: 'actions',
  title: 'Aktionen',
  align: 'right',
  card: 'actions',
  render,
});

/** The name of the record, which sorts the list. */
export const nameColumn: Column<{ name: string }> = {
  key: 'name',
  title: 'Name',
  render: ({ name }) => name,
  compare: (a, b) => a.name.localeCompare(b.name, 'de'),
  card: 'head',
};

/** Returns a column of instants; `never` stands in for a missing one. */
export const instantColumn = <Row,>(
  key: string,
  title: string,
  at: (row: Row) => string | null,
  never = 'noch nie',
): Column<Row> => ({ key, title, render: (row) => <Instant at={at(row)} never={never} /> });

const Instant = ({ at, never }: { at: string | null; never: string }) =>
  at === null ? never : <When>{instantText(at)}</When>;

/** Breaks the line after the date. */
const When = styled.div`
  font-variant-numeric: tabular-nums;
  text-wrap: balance;
`;

export const EditAction = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <RowAction text="Bearbeiten" icon="edit" label={`${name} bearbeiten`} onClick={onClick} />
);
