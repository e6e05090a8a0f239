import { firstOfMonth, formatDate, formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatEuro, toCents, toEuros } from '@hofkiste/contract/plain/money';
import { rangeBefore } from '@hofkiste/contract/rules/evaluation-range';
import type { Evaluation, EvaluationFigures } from '@hofkiste/contract/wire/evaluation';
import styled from 'styled-components';
import type { RevenueColumn } from '../dashboard/Charts';
import { plainList, theme } from '../theme/theme';
import { Columns } from '../ui/layout';
import { Failure } from '../ui/notice/Failure';
import { LoadingBars } from '../ui/notice/QueryView';
import { Panel } from '../ui/Panel';
import { Nothing, TabularNumbers } from '../ui/text';
import { CodeOnDemand, useCode } from '../ui/useCode';
import { nameOfMonth, nameOfRange } from './rangeTexts';

interface Props {
  evaluation: Evaluation & EvaluationFigures;
}

/** A page that shows both charts loads their code once. */
const chartCode = new CodeOnDemand(() => import('../dashboard/Charts'));

export function EvaluationCharts({ evaluation }: Props) {
  const charts = useCode(chartCode);
  const { from, to, totals } = evaluation;
  const before = nameOfRange(rangeBefore({ from, to }));
  return (
    <Columns $min={400}>
      {charts.error ? (
        <Failure
          title="Das Diagramm konnte nicht geladen werden."
          error={charts.error}
          onRetry={charts.refetch}
        />
      ) : charts.data ? (
        <charts.data.RevenueColumns
          sum={`${formatEuro(totals.revenue)} · Umriss: ${before}`}
          before={before}
          columns={columnsOf(evaluation)}
        />
      ) : (
        <LoadingBars />
      )}
      <BoxBars evaluation={evaluation} />
    </Columns>
  );
}

const MONTHS_A_YEAR = 12;
const monthsSince = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * MONTHS_A_YEAR +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

const sumOf = (parts: readonly { revenue: number }[]): number =>
  toEuros(parts.reduce((cents, { revenue }) => cents + toCents(revenue), 0));

/** Each pickup date beside the one of the same number in the range before, each month beside that of the same number. */
function columnsOf({ from, days, months = [], before }: Props['evaluation']): RevenueColumn[] {
  if (days) {
    const dates = [...new Set(days.map(({ date }) => date))];
    return dates.map((date, index) => ({
      label: formatShortDate(date),
      axis: formatDate(date).slice(0, '20.11.'.length),
      value: sumOf(days.filter((day) => day.date === date)),
      before: before.columns[index]?.revenue ?? 0,
    }));
  }
  const last = months.at(-1)?.month ?? from;
  return Array.from({ length: monthsSince(from, last) + 1 }, (_, index) => {
    const month = firstOfMonth(from, index).slice(0, 'yyyy-MM'.length);
    return {
      label: `${nameOfMonth(month)} ${month.slice(0, 4)}`,
      axis: `${nameOfMonth(month).slice(0, 3)} ${month.slice(2, 4)}`,
      value: sumOf(months.filter((one) => one.month === month)),
      before: sumOf(before.columns.filter(({ start }) => monthsSince(before.from, start) === index)),
    };
  });
}

const MOST_BARS = 8;

/** Boxes with the most revenue. Their table below has all figures, also for screen readers. */
function BoxBars({ evaluation: { boxes } }: Pick<Props, 'evaluation'>) {
  const sold = boxes.filter(({ revenue }) => revenue > 0);
  const shown = sold.slice(0, MOST_BARS);
  const most = shown[0]?.revenue ?? 0;
  return (
    <Panel title="Umsatz nach Kisten" extra={sold.length > MOST_BARS && `die ersten ${MOST_BARS}`}>
      {shown.length === 0 ? (
        <Nothing>In diesem Zeitraum gab es keine Bestellungen.</Nothing>
      ) : (
        <Bars>
          {shown.map(({ boxPresetId, name, revenue }) => (
            <li key={boxPresetId}>
              <span>{name}</span>
              <TabularNumbers>{formatEuro(revenue)}</TabularNumbers>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(revenue / most) * 100} height="8" fill={theme.color.primary} />
              </svg>
            </li>
          ))}
        </Bars>
      )}
    </Panel>
  );
}

const Bars = styled.ul`
  display: grid;
  gap: 8px;
  ${plainList}

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
  }

  span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    grid-column: 1 / -1;
    width: 100%;
    height: 8px;
  }
`;
