import { wallClock } from '@hofkiste/contract/dates';
import { formatEuro } from '@hofkiste/contract/money';
import type { PickupOrder } from '@hofkiste/contract/pickup';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../ui/text';
import { Paper, TextButton } from './elements';
import { nameOf } from './order';
import { onTap, usePickupActions } from './PickupContext';
import { PickupIcon } from './PickupIcon';

interface Props {
  orders: readonly PickupOrder[];
  /** The ids of orders with taps that the server hasn't answered. */
  waiting: ReadonlySet<number>;
}

/** Everybody who was here, the last one first. */
export function DoneOrders({ orders, waiting }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  if (orders.length === 0) return null;
  const newestFirst = [...orders].sort((a, b) => (b.stateAt ?? '').localeCompare(a.stateAt ?? ''));
  return (
    <Grey>
      <h2>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <PickupIcon name="check" />
          <span>{orders.length} abgeholt</span>
          <PickupIcon name={isOpen ? 'down' : 'right'} />
        </Toggle>
      </h2>
      <ul id={listId} hidden={!isOpen}>
        {isOpen &&
          newestFirst.map((order) => (
            <DoneRow key={order.id} order={order} isWaiting={waiting.has(order.id)} />
          ))}
      </ul>
    </Grey>
  );
}

const DoneRow = memo(function DoneRow({ order, isWaiting }: { order: PickupOrder; isWaiting: boolean }) {
  const { undo } = usePickupActions();
  const nameId = useId();
  return (
    <Row $isWaiting={isWaiting}>
      <PickupIcon name={isWaiting ? 'clock' : 'check'} />
      <div>
        <span id={nameId}>{nameOf(order)}</span>
        <small>
          {formatEuro(order.totalPrice)}
          {order.state === 'collected-unpaid' && ' · noch nicht bezahlt'}
          {isWaiting && <VisuallyHidden> · wartet auf die Übertragung</VisuallyHidden>}
        </small>
      </div>
      {order.undo && (
        <TextButton type="button" name="undo" aria-describedby={nameId} onClick={onTap(() => undo(order))}>
          Rückgängig
        </TextButton>
      )}
    </Row>
  );
});

/** What the clocks beside the names mean. */
export const WaitingHint = ({ answeredAt, zone }: { answeredAt: string; zone: string }) => (
  <Hint>
    <PickupIcon name="clock" size={20} />
    wartet auf die Übertragung, zuletzt online um {wallClock(answeredAt, zone).time} Uhr
  </Hint>
);

const Grey = styled(Paper)`
  background: ${theme.color.greyTint};

  h2,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Toggle = styled(TextButton)`
  gap: 12px;
  width: 100%;
  padding: 8px 16px;
  color: ${theme.color.ink};
  text-align: left;

  &:focus-visible {
    outline-offset: -4px;
  }

  span {
    flex: 1;
  }
`;

const Row = styled.li<{ $isWaiting: boolean }>`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 60px;
  padding: 0 4px 0 16px;
  border-top: 1px solid ${theme.color.line};
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;

  > svg {
    flex: none;
    color: ${({ $isWaiting }) => ($isWaiting ? theme.color.accent700 : theme.color.primary700)};
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
  margin: 0;
  padding: 0 16px;
  color: ${theme.color.inkMuted};

  svg {
    flex: none;
    margin-top: 2px;
    color: ${theme.color.accent700};
  }
`;
