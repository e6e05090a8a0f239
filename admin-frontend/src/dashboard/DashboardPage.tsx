import { PERIODS, type Period, type Statistics } from '@hofkiste/contract/wire/statistics';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { Page } from '../layout/Page';
import { Cluster, Columns } from '../ui/layout';
import { Failure } from '../ui/notice/Failure';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { Panel } from '../ui/Panel';
import { StatCards } from '../ui/records/StatCards';
import { TextLink } from '../ui/TextLink';
import { Muted } from '../ui/text';
import { CodeOnDemand, useCode } from '../ui/useCode';
import { usePhone } from '../ui/usePhone';
import { useStatisticsQuery } from './dashboard.api';
import { PERIOD_TEXTS } from './period';
import { TodayCards } from './TodayCards';
import { useToday } from './useToday';

/** The chart library is larger than the rest of the page together. */
const chartCode = new CodeOnDemand(() => import('./Charts'));

export function DashboardPage() {
  const isPhone = usePhone();
  const [period, setPeriod] = useState<Period>('7d');
  const query = useStatisticsQuery(period);
  const today = useToday();
  const charts = useCode(chartCode);
  const dispatch = useDispatch();

  // Each period carries the sums, so all of them are fetched again
  const statistics = { ...query, refetch: () => dispatch(api.util.invalidateTags(['Statistics'])) };

  return (
    <Page actions={<ReloadButton queries={[statistics, today]} />}>
      <QueryView query={today} failure="Was heute ansteht, konnte nicht geladen werden.">
        {(today) => <TodayCards today={today} />}
      </QueryView>
      <QueryView query={query} failure="Die Zahlen konnten nicht geladen werden.">
        {(statistics) => <StatCards label="Summen" stats={sums(statistics)} />}
      </QueryView>
      <Muted as={Cluster}>
        <span id="period">Zeitraum:</span>
        <Segmented
          aria-labelledby="period"
          block={isPhone}
          styles={isPhone ? NARROW : {}}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: PERIOD_TEXTS[value].label }))}
        />
      </Muted>
      <Columns $min={400}>
        {charts.error ? (
          <Failure
            title="Die Diagramme konnten nicht geladen werden."
            error={charts.error}
            onRetry={charts.refetch}
          />
        ) : query.currentData && charts.data ? (
          <charts.data.Charts period={period} buckets={query.currentData.buckets} />
        ) : (
          (query.currentData || query.isFetching) && <ChartsLoading />
        )}
      </Columns>
      <p>
        <TextLink to="/evaluation">Auswertung</TextLink>
      </p>
    </Page>
  );
}

const sums = ({ upcomingPickupDays, orders, customers, boxesSold }: Statistics) => [
  { title: 'Anstehende Abholtage', value: upcomingPickupDays },
  { title: 'Bestellungen gesamt', value: orders },
  { title: 'Registrierte Kunden', value: customers },
  { title: 'Verkaufte Kisten', value: boxesSold },
];

const ChartsLoading = () =>
  ['Bestellungen', 'Umsatz'].map((title) => (
    <Panel key={title} title={title}>
      <div style={GREY} role="status" aria-label="Laden...">
        <Skeleton title={false} paragraph={{ rows: 6 }} />
      </div>
    </Panel>
  ));

const NARROW = { root: { width: '100%' }, label: { padding: '0 4px' } };

const GREY = { minHeight: 232 };
