import { formatEuro } from '@hofkiste/contract/plain/money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { memo, useId, useState } from 'react';
import styled from 'styled-components';
import { lastNameFirst } from '../customers/lastNameFirst';
import { plainList, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { FoldMark } from '../ui/Fold';
import { Muted } from '../ui/text';
import {
  Amount,
  Buttons,
  CallLink,
  CardItem,
  CollectButtons,
  Elsewhere,
  Head,
  ItemLines,
  NoteBand,
  OrderAmount,
  OwedBand,
  PickupOrderActions,
  PickupOrderCard,
  SearchedPhone,
} from './PickupOrderCard';
import { TextButton } from './rowButtons';
import { type Owed, owedOf, totalOf } from './sums';

interface Props {
  /** The orders of one phone number, the newest first. */
  orders: readonly PickupOrder[];
  /** Says where the person has open orders besides. */
  elsewhere: string | undefined;
  search?: string;
}

/** Card with everything that a person has to collect here. */
export const PersonCard = memo(function PersonCard({ orders, elsewhere, search = '' }: Props) {
  const [newest, ...others] = orders;
  if (!newest) return null;
  return others.length === 0 ? (
    <PickupOrderCard order={newest} elsewhere={elsewhere} search={search} />
  ) : (
    <SeveralOrders orders={orders} newest={newest} elsewhere={elsewhere} search={search} />
  );
}, isSame);

/** Groups are made anew at each tap, of the same orders. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.elsewhere === after.elsewhere &&
    before.search === after.search &&
    before.orders.length === after.orders.length &&
    before.orders.every((order, index) => order === after.orders[index])
  );
}

interface SeveralProps extends Required<Props> {
  newest: PickupOrder;
}

function SeveralOrders({ orders, newest, elsewhere, search }: SeveralProps) {
  const nameId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const open = orders.filter(({ state }) => state === 'open');
  const owed = orders.filter(({ state }) => state === 'open' || state === 'collected-unpaid');
  const canTapAll = open.length > 1;
  const earlier = owedOf(orders);
  const name = lastNameFirst(newest);
  const otherNames = [...new Set(orders.map(lastNameFirst))].filter((other) => other !== name);
  return (
    <CardItem>
      <Head>
        <h3 id={nameId}>{name}</h3>
        {owed.length > 0 && <Amount>{formatEuro(totalOf(owed))}</Amount>}
      </Head>
      {otherNames.length > 0 && <Muted as="p">{otherNames.join(' · ')}</Muted>}
      <div style={COUNT}>
        <Badge tone="straw">{orders.length} Bestellungen</Badge>
      </div>
      <SearchedPhone order={newest} search={search} />
      {canTapAll && !isUnfolded && (
        <>
          <ItemLines items={orders.flatMap(({ items }) => items)} />
          {orders.map((order) => (
            <NoteBand key={order.id} order={order} />
          ))}
        </>
      )}
      <Elsewhere text={elsewhere} />
      <OwedBand owed={earlier} />
      {canTapAll && (
        <Buttons>
          <CallLink order={newest} />
          <CollectButtons orders={open} owed={earlier} nameId={nameId}>
            {open.length === 2 ? 'Beide abgeholt & bezahlt' : 'Alle abgeholt & bezahlt'}
          </CollectButtons>
          <TextButton
            type="button"
            aria-expanded={isUnfolded}
            aria-describedby={nameId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <FoldMark isOpen={isUnfolded} />
            einzeln
          </TextButton>
        </Buttons>
      )}
      {(isUnfolded || !canTapAll) && (
        <Parts>
          {orders.map((order) => (
            <OrderPart
              key={order.id}
              order={order}
              owed={canTapAll ? [] : earlier}
              hasOtherOpen={open.some(({ id }) => id !== order.id)}
              isNamed={otherNames.length > 0}
            />
          ))}
        </Parts>
      )}
    </CardItem>
  );
}

interface PartProps {
  order: PickupOrder;
  owed: readonly Owed[];
  /** The person has another open order here. */
  hasOtherOpen: boolean;
  /** The orders have different names. */
  isNamed: boolean;
}

function OrderPart({ order, owed, hasOtherOpen, isNamed }: PartProps) {
  const linesId = useId();
  return (
    <li>
      <Head id={linesId}>
        <div>
          {isNamed && <strong>{lastNameFirst(order)}</strong>}
          <ItemLines items={order.items} />
        </div>
        <OrderAmount order={order} />
      </Head>
      <NoteBand order={order} />
      <PickupOrderActions order={order} owed={owed} nameId={linesId} hasOtherOpen={hasOtherOpen} />
    </li>
  );
}

const Parts = styled.ul`
  ${plainList}

  > li {
    padding-block: 8px;
    border-top: 1px solid ${theme.color.line};
  }
`;

const COUNT = { marginTop: 4 };
