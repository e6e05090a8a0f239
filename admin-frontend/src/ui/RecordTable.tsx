import { Table, type TableColumnsType } from 'antd';
import type { RecordsProps } from './records';

export function RecordTable<Row extends { id: number }>(props: RecordsProps<Row>) {
  const { label, rows, columns, sorting, onSort, dimmed } = props;
  const order = sorting?.isDescending ? 'descend' : 'ascend';
  const antdColumns: TableColumnsType<Row> = columns.map(({ key, title, render, compare, align, card }) => ({
    key,
    title,
    align: align ?? 'left',
    className: `record-${card ?? 'fact'}`,
    sorter: compare !== undefined,
    sortOrder: sorting?.key === key ? order : null,
    render: (_, row) => render(row),
  }));
  return (
    <Table
      className="record-table"
      aria-label={label}
      rowKey="id"
      columns={antdColumns}
      dataSource={rows}
      pagination={false}
      rowClassName={(row) => (dimmed?.(row) ? 'record-dimmed' : '')}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? { columnKey: '', order: null } : sorter;
        onSort(order ? { key: String(columnKey), isDescending: order === 'descend' } : undefined);
      }}
    />
  );
}
