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

export const EditAction = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <RowAction text="Bearbeiten" icon="edit" label={`${name} bearbeiten`} onClick={onClick} />
);
