import { Table, type TableColumnType } from 'antd';
import styled from 'styled-components';
import { paper, tableHead } from '../../theme/theme';
import { addedLook, scrollToAdded } from './added';
import { dimmedLook } from './dimmed';
import { openOnClick } from './openOnClick';
import type { Column, RecordsProps, Sorting } from './records';

export function RecordTable<Row extends { id: number | string }>(props: RecordsProps<Row>) {
  const {
    label,
    rows,
    columns,
    sorting,
    isBusy = false,
    limit,
    dimmed,
    onOpen,
    addedId,
    isPlain = false,
  } = props;
  return (
    <White $isPlain={isPlain}>
      <Table<Row>
        aria-label={label}
        rowKey="id"
        dataSource={[...rows]}
        columns={columns.map((column) => antdColumn(column, props))}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = [sorter].flat()[0] ?? {};
          sorting?.onChange(String(columnKey), order === 'descend' ? 'desc' : 'asc');
        }}
        rowClassName={(row) => (row.id === addedId ? 'added' : dimmed?.(row) ? 'dimmed' : '')}
        {...(onOpen && { onRow: (row: Row) => ({ onClick: openOnClick(() => onOpen(row)), style: OPENS }) })}
        showSorterTooltip={false}
        // Sorts all rows, shows the first ones; more come by the button below
        pagination={Number.isFinite(limit) ? { pageSize: limit, current: 1, placement: ['none'] } : false}
        // The table is in antd's live region: every sorting would read out all of it
        loading={{ ...QUIET, spinning: isBusy }}
      />
    </White>
  );
}

const OPENS = { cursor: 'pointer' };
const QUIET = { 'aria-live': 'off' } as const;

const antdColumn = <Row extends { id: number | string }>(
  column: Column<Row>,
  { sortedBy, sorting, addedId }: Pick<RecordsProps<Row>, 'sortedBy' | 'sorting' | 'addedId'>,
): TableColumnType<Row> => ({
  key: column.key,
  title: column.title,
  render: (_, row) =>
    column.card === 'head' && row.id === addedId ? (
      <span ref={scrollToAdded}>{column.render(row)}</span>
    ) : (
      column.render(row)
    ),
  className: column.card ?? '',
  ...(column.align && { align: column.align }),
  ...(column.compare && { sorter: column.compare }),
  ...(column.key === sortedBy && { defaultSortOrder: 'ascend' }),
  ...(column.isSortable && sorting && sortedByApi(column.key, sorting)),
});

const sortedByApi = <Row,>(key: string, { by, direction }: Sorting): TableColumnType<Row> => ({
  sorter: true,
  sortOrder: key === by ? (direction === 'asc' ? 'ascend' : 'descend') : null,
  // The rows always have an order, so there is none to go back to
  sortDirections: ['ascend', 'descend', 'ascend'],
});

const White = styled.div<{ $isPlain: boolean }>`
  overflow-x: auto;
  ${({ $isPlain }) => !$isPlain && paper}

  /* other columns than the names keep their words */
  th,
  td {
    overflow-wrap: break-word;
  }

  ${tableHead}

  thead th {
    white-space: nowrap;
  }

  /* the arrows are beside the title; antd has no slot for them */
  .ant-table-column-sorters {
    display: inline-flex;
  }

  tr:last-child > td {
    border-bottom: 0;
  }

  td.head {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  td.actions {
    white-space: nowrap;
  }

  td.actions :is(a, button) {
    height: 28px;
    padding: 0 6px;
    vertical-align: middle;
  }

  tr.dimmed td {
    ${dimmedLook}
  }

  tr.dimmed td.head {
    font-weight: 500;
  }

  tr.added td {
    ${addedLook}
  }
`;
