import { type DateRange, daysIn, MAX_RANGE, unitAround } from '@hofkiste/contract/rules/evaluation-range';
import type { Evaluation, EvaluationFigures } from '@hofkiste/contract/wire/evaluation';
import { isoDate } from '@hofkiste/contract/wire/primitives';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { dateAt } from '../ui/farmClock';
import { FieldError } from '../ui/fields/FieldFrame';
import { LoadingBars, QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { useNow } from '../ui/useNow';
import { EvaluationView } from './EvaluationView';
import { useEvaluationQuery } from './evaluation.api';
import { RangeChoice } from './RangeChoice';

const ASK_AGAIN_MS = 3_000;

/** Shows what was sold for the pickup dates of `?from=&to=`; without them for this month. */
export function EvaluationPage() {
  const [params, setParams] = useSearchParams();
  const today = dateAt(useNow());
  const range = rangeOf(params) ?? unitAround('month', today);
  const isTooLong = daysIn(range) > MAX_RANGE;
  const query = useEvaluationQuery(isTooLong ? skipToken : range);
  // The figures of another range would be taken for those of this one
  const shown = { ...query, data: query.currentData };
  return (
    <Page actions={<ReloadButton queries={[query]} />}>
      <RangeChoice range={range} today={today} onChoose={({ from, to }) => setParams({ from, to })} />
      {isTooLong && <FieldError role="alert">Höchstens 3 Jahre auf einmal</FieldError>}
      {!isTooLong && (
        <QueryView query={shown} failure="Die Zahlen konnten nicht geladen werden.">
          {(evaluation) =>
            hasFigures(evaluation) ? (
              <EvaluationView evaluation={evaluation} today={today} />
            ) : (
              <Pending range={range} days={evaluation.pendingDays} />
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

const datesSchema = v.object({ from: isoDate, to: isoDate });

function rangeOf(params: URLSearchParams): DateRange | undefined {
  const { success, output } = v.safeParse(datesSchema, Object.fromEntries(params));
  return success && output.from <= output.to ? output : undefined;
}

const hasFigures = (evaluation: Evaluation): evaluation is Evaluation & EvaluationFigures =>
  evaluation.pendingDays === 0;

interface Props {
  range: DateRange;
  days: number;
}

/** Says that the api writes sums, and asks again until the figures are there. */
function Pending({ range, days }: Props) {
  useEvaluationQuery(range, { pollingInterval: ASK_AGAIN_MS });
  return (
    <LoadingBars
      text={days === 1 ? 'Noch 1 Abholtag wird gerechnet.' : `Noch ${days} Abholtage werden gerechnet.`}
    />
  );
}
