import { Chart } from './Chart';
import type { Column } from './column';
import type { Plot } from './plot';

interface Props {
  columns: readonly Column[];
  within: string;
}

const WIDEST = 56;
/** Bars look cut by hand: one corner stands this much lower. The other is exact. */
const SLANT = 2;

const wholeNumber = new Intl.NumberFormat('de-DE');
const format = (orders: number) => wholeNumber.format(orders);

export function OrdersChart({ columns, within }: Props) {
  const orders = columns.reduce((sum, { value }) => sum + value, 0);
  return (
    <Chart
      title="Bestellungen"
      sum={`${format(orders)} ${within}`}
      columns={columns}
      format={format}
      formatMark={format}
      draw={(plot) => columns.map((column, index) => <Bar key={column.label} {...{ plot, column, index }} />)}
    />
  );
}

function Bar({ plot, column, index }: { plot: Plot; column: Column; index: number }) {
  if (column.value === 0) return null;
  const half = Math.min(WIDEST, plot.band * 0.58) / 2;
  const middle = plot.x(index);
  const top = plot.y(column.value);
  const corners = [
    [middle - half, plot.floor],
    [middle - half, Math.min(top + SLANT, plot.floor)],
    [middle + half, top],
    [middle + half, plot.floor],
  ];
  return (
    <>
      <polygon className="chart-bar" points={corners.join(' ')} />
      <text className="chart-value" x={middle} y={top - 6}>
        {format(column.value)}
      </text>
    </>
  );
}
