import type { AdminOfferedBox } from '@hofkiste/contract/wire/pickup-days';
import { Progress } from 'antd';
import styled from 'styled-components';
import { onPhone, plainList, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { Picture } from '../ui/Picture';
import { Muted, RecordName, TabularNumbers } from '../ui/text';

/** Shows the number of sold pieces of each box, beside its limit. */
export const SoldBoxes = ({ boxes }: { boxes: readonly AdminOfferedBox[] }) => (
  <List aria-label="Verkauft je Kiste">
    {boxes.map((box) => (
      <li key={box.pickupDayBoxId}>
        <Picture size="box" url={box.imageUrl} />
        <RecordName>{box.name}</RecordName>
        <Stock {...box} />
        <TabularNumbers style={AT_THE_END}>
          <strong>{box.soldQuantity}</strong>
          {box.maxQuantity !== null && ` von ${box.maxQuantity}`}
        </TabularNumbers>
      </li>
    ))}
  </List>
);

function Stock({ isSoldOut, maxQuantity, soldQuantity }: AdminOfferedBox) {
  if (isSoldOut)
    return (
      <span>
        <Badge tone="ink">Ausverkauft</Badge>
      </span>
    );
  if (maxQuantity === null) return <Muted>unbegrenzt</Muted>;
  const isFull = soldQuantity >= maxQuantity;
  return (
    <Bar>
      <div aria-hidden="true">
        <Progress
          percent={maxQuantity === 0 ? 100 : (100 * soldQuantity) / maxQuantity}
          showInfo={false}
          size="small"
          status="normal"
          strokeColor={isFull ? theme.color.ink : theme.color.primary}
        />
      </div>
      {isFull && <Badge tone="ink">vergriffen</Badge>}
    </Bar>
  );
}

const List = styled.ul`
  ${plainList}

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 2fr) minmax(0, 3fr) 60px;
    gap: 12px;
    align-items: center;
    min-height: 35px;
    padding: 4px 0;
  }

  li + li {
    border-top: 1px solid ${theme.color.line};
  }

  strong {
    font-weight: 650;
  }

  ${onPhone} {
    li {
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 78px) 56px;
      gap: 8px;
    }
  }
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: center;

  ${onPhone} {
    /* There is no room for both. */
    > :not(:last-child) {
      display: none;
    }
  }
`;

const AT_THE_END = { textAlign: 'end' } as const;
