import { Area, Column } from '@ant-design/charts';
import { formatEuro, toCents, toEuros } from '@hofkiste/contract/plain/money';
import type { Period, Statistics } from '@hofkiste/contract/wire/statistics';
import { useMemo } from 'react';
import { useTheme } from 'styled-components';
import { usePhone } from '../ui/usePhone';
import { CHART_HEIGHT, ChartCard, type Datum, PHONE_HEIGHT } from './ChartCard';
import { chartOptions } from './chartOptions';
import { axisLabel, PERIOD_TEXTS } from './period';

interface Props {
  period: Period;
  buckets: Statistics['buckets'];
}

const wholeNumber = new Intl.NumberFormat('de-DE');
const wholeEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const formatCount = (orders: number) => wholeNumber.format(orders);
const formatWholeEuro = (euros: number) => wholeEuro.format(euros);

export const Charts = (props: Props) => (
  <>
    <OrdersChart {...props} />
    <RevenueChart {...props} />
  </>
);

function OrdersChart({ period, buckets }: Props) {
  const { color, font } = useTheme();
  const data = useData(period, buckets, 'orders');
  const options = useMemo(
    () => ({
      ...chartOptions({
        data,
        color,
        font,
        name: 'Bestellungen',
        format: formatCount,
        formatTick: formatCount,
      }),
      style: { fill: color.primary, fillOpacity: 1, maxWidth: 56 },
      label: {
        text: ({ value }: { value: number }) => (value > 0 ? formatCount(value) : ''),
        textBaseline: 'bottom' as const,
        position: 'top' as const,
        dy: -2,
        style: { fill: color.ink, fillOpacity: 1, fontFamily: font.sans, fontWeight: 650 },
      },
    }),
    [data, color, font],
  );
  const sum = buckets.reduce((total, { orders }) => total + orders, 0);
  return (
    <ChartCard
      title="Bestellungen"
      sum={`${formatCount(sum)} ${PERIOD_TEXTS[period].within}`}
      data={data}
      format={formatCount}
    >
      <Column {...options} />
    </ChartCard>
  );
}

function RevenueChart({ period, buckets }: Props) {
  const { color, font } = useTheme();
  const data = useData(period, buckets, 'revenue');
  const options = useMemo(
    () => ({
      ...chartOptions({ data, color, font, name: 'Umsatz', format: formatEuro, formatTick: formatWholeEuro }),
      style: { fill: color.accent200, fillOpacity: 0.8 },
      line: { style: { stroke: color.accent700, lineWidth: 2.5 } },
      point: { sizeField: 4, style: { fill: color.accent700, stroke: color.white, lineWidth: 2 } },
    }),
    [data, color, font],
  );
  const cents = buckets.reduce((total, { revenue }) => total + toCents(revenue), 0);
  return (
    <ChartCard
      title="Umsatz"
      sum={`${formatEuro(toEuros(cents))} ${PERIOD_TEXTS[period].within}`}
      data={data}
      format={formatEuro}
    >
      <Area {...options} />
    </ChartCard>
  );
}

/** A column of revenue beside that of another range. */
export interface RevenueColumn extends Datum {
  before: number;
}

interface ColumnsProps {
  columns: readonly RevenueColumn[];
  /** The sum beside the title. */
  sum: string;
  /** The name of the other range, whose columns are outlines. */
  before: string;
}

/** Labels that fit below each other's columns. */
const MOST_LABELS = { phone: 5, desk: 12 };
/** More columns than a month has days are narrow. */
const MANY = 31;

export function RevenueColumns({ columns, sum, before }: ColumnsProps) {
  const { color, font } = useTheme();
  const isPhone = usePhone();
  const height = isPhone ? PHONE_HEIGHT : CHART_HEIGHT;
  const options = useMemo(() => {
    const common = chartOptions({
      ...{ data: [...columns], color, font, name: 'Umsatz', height },
      ...{ format: formatEuro, formatTick: formatWholeEuro },
    });
    const step = Math.ceil(columns.length / MOST_LABELS[isPhone ? 'phone' : 'desk']);
    const labelFormatter = (label: string, index: number) => (index % step === 0 ? label : '');
    return {
      ...common,
      axis: { ...common.axis, x: { ...common.axis.x, labelFormatter } },
      scale: { ...common.scale, x: { type: 'band', padding: 0.25 } },
      style: { fill: color.primary, fillOpacity: 1, maxWidth: 56 },
      annotations: [
        {
          type: 'interval',
          data: columns.filter((column) => column.before > 0),
          encode: { x: 'axis', y: 'before' },
          style: {
            fill: 'transparent',
            stroke: color.accent700,
            lineWidth: columns.length > MANY ? 0.75 : 1.5,
            maxWidth: 56,
          },
          tooltip: { items: [{ channel: 'y', name: before, valueFormatter: formatEuro }] },
        },
      ],
    };
  }, [columns, color, font, height, isPhone, before]);
  return (
    <ChartCard title="Umsatz" sum={sum} data={columns} format={formatEuro} height={height}>
      <Column {...options} />
    </ChartCard>
  );
}

const useData = (period: Period, buckets: Statistics['buckets'], figure: 'orders' | 'revenue') =>
  useMemo(
    () =>
      buckets.map((bucket) => ({
        label: bucket.label,
        axis: axisLabel(period, bucket),
        value: bucket[figure],
      })),
    [period, buckets, figure],
  );
