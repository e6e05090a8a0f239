import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminOfferedBox } from '@hofkiste/contract/wire/pickup-days';
import styled from 'styled-components';
import { useMay } from '../adminProps';
import { onPhone, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import { Picture } from '../ui/Picture';
import { Nothing, RecordName, TabularNumbers } from '../ui/text';
import { SoldOutToggle } from './SoldOutToggle';
import { isFull, salesText } from './sales';

export function DayBoxes({ boxes, isPast }: { boxes: readonly AdminOfferedBox[]; isPast: boolean }) {
  const canChange = useMay()('staff') && !isPast;
  return (
    <BoxList vertical aria-label="Kisten">
      {boxes.map((box) => (
        <Box key={box.pickupDayBoxId}>
          <BoxImage size="box" url={box.imageUrl} $isPast={isPast} />
          <RecordName as="div">
            {box.name}
            <Sold>
              {salesText(box)} {!isPast && isFull(box) && <Badge tone="ink">vergriffen</Badge>}
            </Sold>
          </RecordName>
          {!canChange && isSoldOut(box) && (
            <State>
              <Badge tone="ink">Ausverkauft</Badge>
            </State>
          )}
          <Price>{formatEuro(box.price)}</Price>
          {canChange && (
            <State>
              <SoldOutToggle box={box} />
            </State>
          )}
        </Box>
      ))}
      {boxes.length === 0 && <Nothing as="li">Keine Kisten</Nothing>}
    </BoxList>
  );
}

const BoxList = styled(FlexList)`
  padding: 8px 16px;

  ${onPhone} {
    padding: 12px 16px;
  }
`;

const Box = styled.li`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 38px;
  padding: 4px 0;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  ${onPhone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 10px;
    padding: 8px 0;
  }
`;

const BoxImage = styled(Picture)<{ $isPast: boolean }>`
  ${({ $isPast }) => $isPast && 'filter: grayscale(1);'}

  ${onPhone} {
    display: none;
  }
`;

const Sold = styled.div`
  color: ${theme.color.inkMuted};
  font-weight: 400;
  text-wrap: wrap;
`;

const Price = styled(TabularNumbers)`
  ${onPhone} {
    grid-row: 2;
    color: ${theme.color.inkMuted};
  }
`;

const State = styled.span`
  ${onPhone} {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;
