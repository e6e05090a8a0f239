import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { StandingOverview } from '@hofkiste/contract/standing-orders/calls';
import { Button } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { onPhone, plainList, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
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
    <Card
      isFlush
      title="Konnten nicht eingetragen werden"
      extra={<Badge tone="red">{problems.length}</Badge>}
    >
      <List>
        {problems.slice(0, isLong ? problems.length : SHOWN).map((problem) => (
          <li key={`${problem.standingOrderId} ${problem.date}`}>
            <div>
              <strong>{customerName(problem)}</strong>
              {problem.date && `, ${formatPickupDate(problem.date)}`}
              <Muted as="div">{problem.reasons.map(({ text }) => text).join(' ')}</Muted>
            </div>
            <Button
              aria-label={`Details zu ${customerName(problem)}`}
              onClick={() => onDetails(problem.standingOrderId)}
            >
              Details
            </Button>
          </li>
        ))}
      </List>
      {problems.length > SHOWN && !isLong && (
        <PanelPart>
          <Button onClick={() => setIsLong(true)}>Alle {problems.length} anzeigen</Button>
        </PanelPart>
      )}
    </Card>
  );
}

const Card = styled(Panel)`
  margin-bottom: 12px;
`;

const List = styled.ul`
  ${plainList}

  li {
    display: flex;
    gap: 8px 12px;
    align-items: center;
    justify-content: space-between;
    padding: 9px 16px;

    ${onPhone} {
      flex-direction: column;
      align-items: stretch;
    }
  }

  li + li {
    border-top: 1px solid ${theme.color.line};
  }
`;
