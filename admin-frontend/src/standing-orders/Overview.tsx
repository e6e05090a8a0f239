import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { StandingOverview } from '@hofkiste/contract/standing-orders/calls';
import { Button } from 'antd';
import { useState } from 'react';
import { Badge } from '../ui/Badge';
import { PanelRows, Wide } from '../ui/layout';
import { Panel, PanelPart } from '../ui/Panel';
import { StatCards } from '../ui/records/StatCards';
import { Muted } from '../ui/text';
import { customerName } from './standingOrder';

/** Problems shown at first. */
const SHOWN = 5;

interface Props {
  overview: StandingOverview;
  onDetails: (id: number) => void;
}

/** Sums up all standing orders, and names those that couldn't be entered. */
export const Overview = ({ overview, onDetails }: Props) => {
  const { active, boxesPerWeek, revenuePerWeek, problems } = overview;
  return (
    <>
      <StatCards
        label="Summen"
        stats={[
          { title: 'Aktiv', value: active },
          { title: 'Kisten je Woche', value: Math.round(boxesPerWeek * 10) / 10 },
          { title: 'Erwarteter Umsatz je Woche', value: formatEuro(revenuePerWeek) },
          {
            title: 'Nicht eingetragen',
            value: new Set(problems.map((problem) => problem.standingOrderId)).size,
          },
        ]}
      />
      {problems.length > 0 && <Problems problems={problems} onDetails={onDetails} />}
    </>
  );
};

function Problems({ problems, onDetails }: Pick<StandingOverview, 'problems'> & Pick<Props, 'onDetails'>) {
  const [isLong, setIsLong] = useState(false);
  return (
    <Panel
      isFlush
      title="Konnten nicht eingetragen werden"
      extra={<Badge tone="red">{problems.length}</Badge>}
    >
      <PanelRows>
        {problems.slice(0, isLong ? problems.length : SHOWN).map((problem) => (
          <li key={`${problem.standingOrderId} ${problem.date}`}>
            <Wide>
              <strong>{customerName(problem)}</strong>
              {problem.date && `, ${formatPickupDate(problem.date)}`}
              <Muted as="div">{problem.reasons.map(({ text }) => text).join(' ')}</Muted>
            </Wide>
            <Button
              aria-label={`Details zu ${customerName(problem)}`}
              onClick={() => onDetails(problem.standingOrderId)}
            >
              Details
            </Button>
          </li>
        ))}
      </PanelRows>
      {problems.length > SHOWN && !isLong && (
        <PanelPart>
          <Button onClick={() => setIsLong(true)}>Alle {problems.length} anzeigen</Button>
        </PanelPart>
      )}
    </Panel>
  );
}
