import { formatShortInstant } from '@hofkiste/contract/plain/dates';
import { changePath } from '@hofkiste/contract/plain/links';
import { formatEuro, total } from '@hofkiste/contract/plain/money';
import { weekdayName } from '@hofkiste/contract/plain/rhythm';
import type { StandingOrder, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { useState } from 'react';
import { tokenIn } from '../../linkAddress';
import { useTimezone } from '../../settings';
import { FieldError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { OrdersDialog } from './OrdersDialog';
import { useStandingCall } from './useStandingCall';
import { breaksOf, isPaused, weekTitle } from './weekText';

interface Props {
  standing: StandingOrder;
  /** The breaks that aren't of one week. */
  pauses: StandingOrder['breaks'];
  token: string;
}

/** The next pickups, each with what can still be done about it. */
export function Weeks(page: Props) {
  const { weeks } = page.standing;
  const end = weeks.map(({ day }) => day !== null).lastIndexOf(true) + 1;
  const later = weeks.slice(end);
  const [isOpen] = useState(later.some((week) => week.state === 'break' && !isPaused(week, page.pauses)));
  const rows = (shown: StandingWeek[]) => (
    <ul className="weeks">
      {shown.map((week) => (
        <Week key={week.from} week={week} {...page} />
      ))}
    </ul>
  );

  return (
    <FormSection id="weeks" title="Nächste Abholungen">
      {rows(weeks.slice(0, end))}
      {later.length > 0 && (
        <>
          <p className="weeks-end">
            {end > 0 ? 'Danach stehen noch keine Abholtage fest.' : 'Es stehen noch keine Abholtage fest.'}
          </p>
          <details className="facts" open={isOpen}>
            <summary>Wochen auslassen</summary>
            {rows(later)}
          </details>
        </>
      )}
    </FormSection>
  );
}

const STATES: Record<StandingWeek['state'], string> = {
  planned: 'geplant',
  entered: 'bestellt',
  break: 'ausgelassen',
  'no-day': '',
  problem: 'nicht möglich',
  other: '',
};

function Week({ week, standing, pauses, token }: Props & { week: StandingWeek }) {
  const { from, state, lines, order, reasons } = week;
  const zone = useTimezone();
  const { send, isSending, question, problem } = useStandingCall(token);
  const title = weekTitle(week, standing.weeks);
  const problemId = `week-${from}-problem`;
  const isOnPause = state === 'break' && isPaused(week, pauses);

  const toggle = async () => {
    if (state !== 'break') {
      await send({ path: '/breaks', body: { fromDate: from, toDate: week.to } });
      return;
    }
    for (const { id } of breaksOf(week, standing))
      if (!(await send({ path: `/breaks/${id}`, method: 'DELETE' })).changed) return;
  };

  return (
    <li className={`week is-${state}`}>
      <div className="week-head">
        <h3 id={`week-${from}`}>{title}</h3>
        <p className={`chip chip-${state}`} role="status">
          {isOnPause ? 'Pause' : STATES[state]}
        </p>
      </div>
      {week.day && weekdayOf(week.day.date) !== standing.weekday && state !== 'break' && (
        <p className="muted">{`Diesmal nicht am ${weekdayName(standing.weekday)}.`}</p>
      )}
      {lines.length > 0 && (
        <p className="week-lines">
          <span>{lines.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(', ')}</span>
          <span className="amount">{formatEuro(order?.due ?? order?.totalPrice ?? total(lines))}</span>
        </p>
      )}
      {reasons.map(({ reason, boxPresetId, text }) => (
        <p key={`${reason}-${boxPresetId}`} className="week-reason">
          {text}
        </p>
      ))}
      {week.canChange && week.day && (state === 'planned' || state === 'entered') && (
        <p className="muted">
          {`${order ? 'Auslassen oder ändern' : 'Auslassen'} bis ${formatShortInstant(week.day.orderDeadline, zone)}`}
        </p>
      )}
      {problem && (
        <FieldError id={problemId} takesFocus>
          {problem}
        </FieldError>
      )}
      {(order || (week.canChange && !isOnPause)) && (
        <div className="week-actions">
          {week.canChange && !isOnPause && (
            <button
              type="button"
              className="button button-outline"
              aria-disabled={isSending}
              aria-describedby={`week-${from}`}
              onClick={toggle}
            >
              {toggleText(state === 'break', isSending)}
            </button>
          )}
          {order && (
            <a
              className="button button-outline"
              href={changePath(tokenIn(new URL(order.cancelLink, 'https://shop').pathname))}
              aria-describedby={`week-${from}`}
            >
              {week.canChange ? 'Bestellung ändern' : 'Bestellung ansehen'}
            </a>
          )}
        </div>
      )}
      {question && <OrdersDialog {...question} />}
    </li>
  );
}

function toggleText(isLeftOut: boolean, isSending: boolean) {
  if (isSending) return 'Wird gespeichert …';
  return isLeftOut ? 'Doch abholen' : 'Auslassen';
}
