import { formatEuro } from '@hofkiste/contract/plain/money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { lastNameFirst } from '../customers/lastNameFirst';
import { paper, plainList, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { Muted, TabularNumbers } from '../ui/text';
import { PartHeading } from './PartHeading';
import { PartPayment, partText } from './PartPayment';
import { onTap, usePickupActions } from './PickupContext';
import { MainButton, OtherButton } from './rowButtons';
import { amountOf } from './sums';

/** Lists the customers who have their box and owe the money. */
export function UnpaidOrders({ orders }: { orders: readonly PickupOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Unpaid>
      <Heading>
        <Icon name="cash" />
        {orders.length} noch nicht bezahlt
      </Heading>
      <ul>
        {orders.map((order) => (
          <UnpaidRow key={order.id} order={order} />
        ))}
      </ul>
    </Unpaid>
  );
}

const UnpaidRow = memo(function UnpaidRow({ order }: { order: PickupOrder }) {
  const { tap, undo } = usePickupActions();
  const nameId = useId();
  return (
    <Row>
      <span>
        <strong id={nameId}>{lastNameFirst(order)}</strong>
        {partText(order) && <Muted as="div">{partText(order)}</Muted>}
      </span>
      <TabularNumbers as="strong">{formatEuro(amountOf(order))}</TabularNumbers>
      <OtherButton
        type="button"
        name="undo"
        aria-describedby={nameId}
        disabled={!order.undo}
        onClick={onTap(() => undo([order]))}
      >
        Rückgängig
      </OtherButton>
      <MainButton
        type="button"
        name="paid"
        aria-describedby={nameId}
        onClick={onTap(() => tap([order], 'paid'))}
      >
        Bezahlt
      </MainButton>
      <PartPayment order={order} nameId={nameId} />
    </Row>
  );
});

const Unpaid = styled.section`
  overflow: hidden;
  ${paper}

  ul {
    ${plainList}
  }

  .anticon {
    font-size: 22px;
  }
`;

const Heading = styled(PartHeading)`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  padding: 8px 16px;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.accent200};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  align-items: center;
  padding: 12px 16px;
  content-visibility: auto;
  contain-intrinsic-size: auto 112px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  > span {
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 650;
  }

  > strong {
    justify-self: end;
  }
`;
