import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails, StandingWeek } from '@hofkiste/contract/standing-orders/calls';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge';
import { Rows, Wide } from '../../ui/layout';
import { RowAction } from '../../ui/records/RowAction';
import { Muted, TabularNumbers } from '../../ui/text';
import { type AdminWeek, breakOfWeek, isFinallyRefused, weekTitle } from '../standingOrder';
import { Section } from './Section';
import { useEnterNow } from './useEnterNow';
import { useLeaveOut } from './useLeaveOut';

const STATES = {
  planned: { tone: 'grey', text: 'geplant' },
  entered: { tone: 'green', text: 'bestellt' },
  break: { tone: 'straw', text: 'ausgelassen' },
  'no-day': { tone: 'grey', text: 'kein Abholtag' },
  problem: { tone: 'red', text: 'nicht möglich' },
  other: { tone: 'grey', text: 'anderer Stand' },
} as const satisfies Record<StandingWeek['state'], object>;

/** The next due weeks. */
export const Weeks = ({ standing }: { standing: AdminStandingDetails }) => (
  <Section title="Nächste Abholungen">
    <Rows>
      {standing.weeks.map((week) => (
        <li key={week.from}>
          <Wide>
            <Flex wrap gap="2px 6px" align="center">
              <span>{weekTitle(week)}</span>
              <State week={week} standing={standing} />
            </Flex>
            {week.reasons.length > 0 && (
              <Muted as="div">{week.reasons.map(({ text }) => text).join(' ')}</Muted>
            )}
          </Wide>
          <Actions week={week} standing={standing} />
        </li>
      ))}
    </Rows>
  </Section>
);

interface Props {
  standing: AdminStandingDetails;
  week: AdminWeek;
}

/** An entered week leads to its order. */
function State({ standing, week: { state, day, order } }: Props) {
  const { tone, text } = STATES[state];
  const entered = day && standing.orders.find(({ date, isCancelled }) => date === day.date && !isCancelled);
  // The title says it already
  if (state === 'no-day' && day === null) return null;
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {entered && (
        <Link to={`/orders?date=${entered.date}&order=${entered.id}`}>
          Bestellung <TabularNumbers>{formatEuro(order?.totalPrice ?? entered.totalPrice)}</TabularNumbers>
        </Link>
      )}
    </>
  );
}

function Actions({ standing, week }: Props) {
  const { enterNow, isEntering } = useEnterNow(standing);
  const { leaveOut, collect, isChanging } = useLeaveOut(standing);
  const { state, day, canChange, calledOff } = week;
  const taken = breakOfWeek(week, standing.breaks);
  const title = weekTitle(week);
  return (
    <Flex wrap gap={4}>
      {(state === 'planned' || state === 'problem') && day && !isFinallyRefused(week) && (
        <RowAction
          text="Jetzt eintragen"
          label={`${title} jetzt eintragen`}
          disabled={isEntering}
          onClick={() => void enterNow(week, day)}
        />
      )}
      {state !== 'break' && canChange && !calledOff && (
        <RowAction text="Auslassen" label={`${title} auslassen`} onClick={() => void leaveOut(week)} />
      )}
      {state === 'break' && taken && (
        <RowAction
          text="Doch abholen"
          label={`${title} doch abholen`}
          disabled={isChanging || !canChange}
          onClick={() => void collect(taken)}
        />
      )}
    </Flex>
  );
}
