import { formatEuro, toCents, toEuros } from '@hofkiste/contract/money';
import { Chart } from './Chart';
import type { Column } from './column';

interface Props {
  columns: readonly Column[];
  within: string;
}

const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

export function RevenueChart({ columns, within }: Props) {
  const cents = columns.reduce((sum, { value }) => sum + toCents(value), 0);
  return (
    <Chart
      title="Umsatz"
      sum={`${formatEuro(toEuros(cents))} ${within}`}
      columns={columns}
      format={formatEuro}
      formatMark={(value) => wholeEuros.format(value)}
      draw={(plot) => {
        const points = columns.map(({ value }, index) => [plot.x(index), plot.y(value)]);
        const first = [plot.x(0), plot.floor];
        const last = [plot.x(columns.length - 1), plot.floor];
        return (
          <>
            <polygon className="chart-area" points={[first, ...points, last].join(' ')} />
            <polyline className="chart-revenue" points={points.join(' ')} />
            {columns.map(({ label, value }, index) => (
              <circle key={label} className="chart-point" cx={plot.x(index)} cy={plot.y(value)} r="5">
                <title>{`${label}: ${formatEuro(value)}`}</title>
              </circle>
            ))}
          </>
        );
      }}
    />
  );
}
