import { formatEuro, toCents, toEuros } from '@hofkiste/contract/plain/money';
import { type DateRange, daysIn, MAX_RANGE_OF_CUSTOMERS } from '@hofkiste/contract/rules/evaluation-range';
import type { Evaluation, EvaluationFigures, EvaluationTotals } from '@hofkiste/contract/wire/evaluation';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import styled from 'styled-components';
import { Facts } from '../ui/Facts';
import { Icon } from '../ui/Icon';
import { Cluster, Columns } from '../ui/layout';
import { Panel } from '../ui/Panel';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { StatCards } from '../ui/records/StatCards';
import { TextLink } from '../ui/TextLink';
import { Muted, TabularNumbers } from '../ui/text';
import { EvaluationCharts } from './EvaluationCharts';
import { EvaluationTables } from './EvaluationTables';
import { fileOf, useEvaluationCustomersQuery } from './evaluation.api';
import {
  besideBefore,
  besideYearBefore,
  changeText,
  countText,
  nameOfRange,
  shareText,
  wholeNumber,
} from './rangeTexts';

interface Props {
  evaluation: Evaluation & EvaluationFigures;
  today: string;
}

/** Figures of a range: cards, charts, tables and files. */
export function EvaluationView({ evaluation, today }: Props) {
  const { from, to, isRunning, totals, days, months } = evaluation;
  const range = { from, to };
  if ((days ?? months ?? []).length === 0)
    return (
      <>
        <EmptyCrate title="In diesem Zeitraum gibt es keine Abholtage." />
        <Basis />
      </>
    );
  return (
    <>
      <Cards evaluation={evaluation} />
      {isRunning && (
        <Note>
          Der Zeitraum läuft noch: Verglichen wird mit{' '}
          {daysIn({ from, to: today }) === 1
            ? 'dem ersten Tag'
            : `den ersten ${daysIn({ from, to: today })} Tagen`}{' '}
          der anderen.
        </Note>
      )}
      <EvaluationCharts evaluation={evaluation} />
      <Columns $min={400}>
        <Comparison evaluation={evaluation} />
        <Money totals={totals} />
      </Columns>
      <EvaluationTables evaluation={evaluation} />
      <Bookkeeping range={range} />
      <Basis />
    </>
  );
}

const Basis = () => <Note>Nach Abholtag, brutto. Das Dashboard zählt nach Bestelldatum.</Note>;

const Note = styled(Muted).attrs({ as: 'p' })`
  margin: 0;
`;

const perDay = ({ revenue, days }: EvaluationTotals): number =>
  days === 0 ? 0 : toEuros(Math.round(toCents(revenue) / days));

function Cards({ evaluation }: Pick<Props, 'evaluation'>) {
  const { from, to, totals } = evaluation;
  const range = { from, to };
  const customers = useEvaluationCustomersQuery(daysIn(range) <= MAX_RANGE_OF_CUSTOMERS ? range : skipToken)
    .currentData?.customers;
  const changes = (of: (totals: EvaluationTotals) => number) => changesText(evaluation, of);
  const products = totals.pieces - totals.boxes;
  const cards = [
    { title: 'Umsatz', value: formatEuro(totals.revenue), below: changes(({ revenue }) => revenue) },
    { title: 'Bestellungen', value: totals.orders, below: changes(({ orders }) => orders) },
    {
      title: 'Kisten',
      value: totals.boxes,
      below: products > 0 && `dazu ${countText(products, 'Produkt', 'Produkte')}`,
    },
    {
      title: 'Je Abholtag',
      value: totals.days > 0 ? formatEuro(perDay(totals)) : '–',
      below: countText(totals.days, 'Abholtag', 'Abholtage'),
    },
    { title: 'Kund:innen', value: customers ?? '–', below: `${wholeNumber(totals.newCustomers)} neu` },
    {
      title: 'Dauerbestellungen',
      value: shareText(totals.standing.orders, totals.orders) || '–',
      below: countText(totals.standing.orders, 'Bestellung', 'Bestellungen'),
    },
    {
      title: 'Nicht abgeholt',
      value: totals.missed.orders,
      below: totals.missed.orders > 0 && formatEuro(totals.missed.revenue),
    },
    { title: 'Storniert', value: totals.cancelled },
  ];
  return <StatCards label="Summen" stats={cards} />;
}

/** '+8 % zum Oktober · +21 % zum November 2025'. */
function changesText(
  { from, to, totals, before, yearBefore }: Props['evaluation'],
  of: (totals: EvaluationTotals) => number,
): string {
  const range = { from, to };
  const text = (base: EvaluationTotals, beside: string | undefined) => {
    const change = changeText(of(totals), of(base));
    return beside !== undefined && change ? [`${change} ${beside}`] : [];
  };
  const changes = [
    ...text(before.totals, besideBefore(range)),
    ...text(yearBefore.totals, besideYearBefore(range)),
  ];
  return changes.join(' · ') || 'kein Vergleich';
}

/** Each range with its number of pickup days. */
function Comparison({ evaluation }: Pick<Props, 'evaluation'>) {
  const { from, to, totals, before, yearBefore } = evaluation;
  const others = [before, yearBefore].filter(
    (other, index, all) => all.findIndex((one) => one.from === other.from && one.to === other.to) === index,
  );
  return (
    <Panel title="Vergleich">
      <Facts
        labelWidth={150}
        items={[{ from, to, totals }, ...others].map(({ totals: compared, ...range }) => ({
          key: range.from,
          label: nameOfRange(range),
          children: (
            <div>
              <TabularNumbers>{formatEuro(compared.revenue)}</TabularNumbers>
              <Muted as="div">
                {compared.days === 0
                  ? 'keine Abholtage mit Bestellungen'
                  : `${countText(compared.days, 'Abholtag', 'Abholtage')}, je ${formatEuro(perDay(compared))}`}
              </Muted>
            </div>
          ),
        }))}
      />
    </Panel>
  );
}

const MONEY = [
  ['paid', 'Bezahlt'],
  ['unpaid', 'Nicht bezahlt'],
  ['missed', 'Nicht abgeholt'],
  ['unknown', 'Nicht erfasst'],
] as const;

/** The four parts of the revenue. */
function Money({ totals }: { totals: EvaluationTotals }) {
  const { paid, unpaid, missed, unknown, withdrawnRevenue } = totals;
  const isUnused = paid.orders + unpaid.orders + missed.orders === 0 && unknown.orders > 0;
  return (
    <Panel title="Bezahlt und abgeholt">
      <Facts
        labelWidth={150}
        items={[
          ...MONEY.map(([key, label]) => ({
            key,
            label,
            children: (
              <div>
                <TabularNumbers>{formatEuro(totals[key].revenue)}</TabularNumbers>
                <Muted as="div">{countText(totals[key].orders, 'Bestellung', 'Bestellungen')}</Muted>
              </div>
            ),
          })),
          withdrawnRevenue > 0 && {
            key: 'withdrawn',
            label: 'Davon widerrufen',
            children: <TabularNumbers>{formatEuro(withdrawnRevenue)}</TabularNumbers>,
          },
        ]}
      />
      {isUnused && (
        <Note>
          „Nicht erfasst“ heißt: Am Abholtag wurde dort niemand abgehakt, oder die Abholung ist noch nicht
          vorbei. Mit dem <TextLink to="/hilfe/am-abholtag">Abholmodus</TextLink> siehst du hier, was bezahlt
          und abgeholt wurde.
        </Note>
      )}
    </Panel>
  );
}

const Bookkeeping = ({ range }: { range: DateRange }) => (
  <Panel title="Für die Buchhaltung">
    <Note>
      Zwei Dateien für die Steuerberatung oder eine Tabellenkalkulation, mit Bruttobeträgen ohne Namen von
      Kund:innen.
    </Note>
    <Cluster>
      <Button href={fileOf('days', range)} download icon={<Icon name="download" />}>
        Abholtage und Orte
      </Button>
      <Button href={fileOf('boxes', range)} download icon={<Icon name="download" />}>
        Kisten je Tag und Ort
      </Button>
    </Cluster>
  </Panel>
);
