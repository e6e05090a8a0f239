import type { Period, Statistics } from '@hofkiste/contract/statistics';
import { axisLabel } from './axisLabel';
import { OrdersChart } from './OrdersChart';
import { PERIOD_TEXTS } from './periods';
import { RevenueChart } from './RevenueChart';

interface Props {
  period: Period;
  buckets: Statistics['buckets'];
}

export function Charts({ period, buckets }: Props) {
  const { within } = PERIOD_TEXTS[period];
  const columnsOf = (figure: 'orders' | 'revenue') =>
    buckets.map((bucket) => ({
      axis: axisLabel(period, bucket),
      label: bucket.label,
      value: bucket[figure],
    }));
  return (
    <div className="charts">
      <OrdersChart columns={columnsOf('orders')} within={within} />
      <RevenueChart columns={columnsOf('revenue')} within={within} />
    </div>
  );
}
