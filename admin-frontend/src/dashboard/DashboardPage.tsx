import { PERIODS, type Period, type Statistics } from '@hofkiste/contract/statistics';
import { Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Page } from '../layout/Page';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { StatCards } from '../ui/records/StatCards';
import { AttentionList } from './AttentionList';
import './dashboard.css';
import { FirstSteps } from './FirstSteps';
import { PERIOD_TEXTS } from './periods';
import { useStatisticsQuery } from './statistics.api';
import { useConcerns } from './useConcerns';

const Charts = lazy(async () => ({ default: (await import('./Charts')).Charts }));

export function DashboardPage() {
  const [period, setPeriod] = useState<Period>('7d');
  const query = useStatisticsQuery(period);
  const attention = useConcerns();

  const reload = () => {
    query.refetch();
    attention.refetch();
  };

  return (
    <Page
      title="Dashboard"
      actions={<ReloadButton isBusy={query.isFetching || attention.isFetching} onReload={reload} />}
    >
      <FirstSteps />
      <AttentionList {...attention} />
      <QueryView query={query} failure="Die Zahlen konnten nicht geladen werden.">
        {(statistics) => <StatCards label="Summen" stats={sums(statistics)} />}
      </QueryView>
      <div className="dashboard-period">
        <span id="period">Zeitraum:</span>
        <Segmented
          aria-labelledby="period"
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: PERIOD_TEXTS[value].label }))}
        />
      </div>
      <Suspense fallback={<ChartsLoading />}>
        {query.currentData ? (
          <Charts period={period} buckets={query.currentData.buckets} />
        ) : (
          query.isFetching && <ChartsLoading />
        )}
      </Suspense>
    </Page>
  );
}

const sums = ({ upcomingPickupDays, orders, customers, boxesSold }: Statistics) => [
  { title: 'Anstehende Abholtage', value: upcomingPickupDays },
  { title: 'Bestellungen gesamt', value: orders },
  { title: 'Registrierte Kunden', value: customers },
  { title: 'Verkaufte Kisten', value: boxesSold },
];

const ChartsLoading = () => (
  <div className="charts" role="status" aria-label="Laden...">
    {['Bestellungen', 'Umsatz'].map((chart) => (
      <div key={chart} className="chart-loading">
        <Skeleton title={false} paragraph={{ rows: 6 }} />
      </div>
    ))}
  </div>
);
