import { formatEuro } from '@hofkiste/contract/plain/money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { Button } from 'antd';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { lastNameFirst } from '../customers/lastNameFirst';
import { paper, plainList, theme } from '../theme/theme';
import { FoldMark } from '../ui/Fold';
import { clockAt } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/text';
import { PartHeading } from './PartHeading';
import { onTap, usePickupActions } from './PickupContext';
import { TextButton } from './rowButtons';
import { amountOf } from './sums';

interface Props {
  orders: readonly PickupOrder[];
  /** The ids of orders with taps that the server hasn't answered. */
  waiting: ReadonlySet<number>;
}

/** Everybody who was here, the last one first. */
export function DoneOrders({ orders, waiting }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (orders.length === 0) return null;
  const newestFirst = [...orders].sort((a, b) => (b.stateAt ?? '').localeCompare(a.stateAt ?? ''));
  return (
    <Grey>
      <PartHeading>
        <Toggle type="text" block aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <FoldMark isOpen={isOpen} />
          <span>{orders.length} abgeholt</span>
        </Toggle>
      </PartHeading>
      {isOpen && (
        <ul>
          {newestFirst.map((order) => (
            <DoneRow key={order.id} order={order} isWaiting={waiting.has(order.id)} />
          ))}
        </ul>
      )}
    </Grey>
  );
}

const DoneRow = memo(function DoneRow({ order, isWaiting }: { order: PickupOrder; isWaiting: boolean }) {
  const { undo } = usePickupActions();
  const nameId = useId();
  return (
    <Row $isWaiting={isWaiting}>
      <Icon name={isWaiting ? 'clock' : 'check'} />
      <div>
        <span id={nameId}>{lastNameFirst(order)}</span>
        <small>
          {formatEuro(amountOf(order))}
          {order.state === 'collected-unpaid' && ' · noch nicht bezahlt'}
          {isWaiting && <VisuallyHidden> · wartet auf die Übertragung</VisuallyHidden>}
        </small>
      </div>
      {order.undo && (
        <TextButton type="button" name="undo" aria-describedby={nameId} onClick={onTap(() => undo([order]))}>
          Rückgängig
        </TextButton>
      )}
    </Row>
  );
});

/** Explains the clocks beside the names. */
export const WaitingHint = ({ answeredAt }: { answeredAt: string }) => (
  <Hint>
    <Icon name="clock" />
    wartet auf die Übertragung, zuletzt online um {clockAt(answeredAt).time} Uhr
  </Hint>
);

const Grey = styled.section`
  ${paper}
  background: ${theme.color.greyTint};

  ul {
    ${plainList}
  }
`;

const Toggle = styled(Button)`
  --focus-offset: -4px;

  gap: 12px;
  padding-inline: 16px;
  font: inherit;
  text-align: left;

  span:not(.anticon) {
    flex: 1;
  }

  .anticon {
    font-size: 18px;
  }
`;

const Row = styled.li<{ $isWaiting: boolean }>`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 60px;
  padding: 6px 4px 6px 16px;
  border-top: 1px solid ${theme.color.line};
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;

  > .anticon {
    flex: none;
    color: ${({ $isWaiting }) => ($isWaiting ? theme.color.accent700 : theme.color.primary700)};
    font-size: 20px;
  }

  div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${theme.color.inkMuted};
    font-size: 15px;
  }
`;

const Hint = styled.p`
  display: flex;
  gap: 12px;
  align-items: start;
  margin: 0;
  padding: 0 16px;
  color: ${theme.color.inkMuted};

  .anticon {
    margin-top: 2px;
    color: ${theme.color.accent700};
    font-size: 20px;
  }
`;
