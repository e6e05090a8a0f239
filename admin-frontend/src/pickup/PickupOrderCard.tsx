import { formatDayMonth } from '@hofkiste/contract/plain/dates';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro, toCents, toEuros } from '@hofkiste/contract/plain/money';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { lastNameFirst } from '../customers/lastNameFirst';
import { paper, plainList, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { splitPhone } from './orderSearch';
import { PartPayment, partText } from './PartPayment';
import { onTap, usePickupActions } from './PickupContext';
import { MainButton, OtherButton, OtherLink, TextButton } from './rowButtons';
import { amountOf, type Owed, owedOf, totalOf, totalOwed } from './sums';

interface Props {
  order: PickupOrder;
  /** Says where the person has open orders besides. */
  elsewhere?: string | undefined;
  /** The searched text; with it the card shows the phone number. */
  search?: string;
}

/** An order with everything that can be done with it. */
export const PickupOrderCard = memo(function PickupOrderCard({ order, elsewhere, search = '' }: Props) {
  const nameId = useId();
  return (
    <CardItem>
      <PickupOrderFacts order={order} search={search} nameId={nameId} />
      <Elsewhere text={elsewhere} />
      <OwedBand owed={owedOf([order])} />
      <PickupOrderActions order={order} nameId={nameId} owed={owedOf([order])} />
    </CardItem>
  );
});

interface FactsProps {
  order: PickupOrder;
  search: string;
  nameId: string;
}

export const PickupOrderFacts = ({ order, search, nameId }: FactsProps) => (
  <>
    <Head>
      <h3 id={nameId}>{lastNameFirst(order)}</h3>
      <OrderAmount order={order} />
    </Head>
    <SearchedPhone order={order} search={search} />
    <ItemLines items={order.items} />
    <NoteBand order={order} />
  </>
);

/** Says what the amount would be without the withdrawal. */
export function OrderAmount({ order }: { order: PickupOrder }) {
  const amount = amountOf(order);
  const hasParts = order.state === 'collected-unpaid' && order.taken !== undefined;
  return (
    <Amount>
      {formatEuro(amount)}
      {amount !== order.totalPrice && !hasParts && (
        <small>statt {formatEuro(order.totalPrice)} (Widerruf)</small>
      )}
    </Amount>
  );
}

/** Marks the searched digits; renders nothing without a search. */
export function SearchedPhone({ order, search }: Omit<FactsProps, 'nameId'>) {
  if (!search || !order.phoneNumber) return null;
  const [rest, found] = splitPhone(order.phoneNumber, search);
  return (
    <Phone>
      {rest}
      {found && <mark>{found}</mark>}
    </Phone>
  );
}

export const ItemLines = ({ items }: Pick<PickupOrder, 'items'>) => (
  <Items>
    {items.map(({ name, quantity, withdrawn }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and two boxes may have one name
      <li key={index}>
        {keepTogether(`${quantity} × ${name}`)}
        {withdrawn && <strong>{withdrawnMark(quantity, withdrawn)}</strong>}
      </li>
    ))}
  </Items>
);

export const NoteBand = ({ order: { note } }: { order: PickupOrder }) =>
  note && (
    <Band>
      <Icon name="note" />
      {note}
    </Band>
  );

/** Open orders of the person at other places. */
export const Elsewhere = ({ text }: { text: string | undefined }) =>
  text && (
    <Band>
      <Icon name="pin" />
      {text}
    </Band>
  );

export const CallLink = ({ order }: { order: PickupOrder }) =>
  order.phoneNumber && (
    <CallButton href={`tel:${order.phoneNumber}`} aria-label={`${lastNameFirst(order)} anrufen`}>
      <Icon name="phone" />
    </CallButton>
  );

/** Debts of earlier days. */
export const OwedBand = ({ owed }: { owed: readonly Owed[] }) =>
  owed.map(({ orderId, date, open }) => (
    <Band key={orderId}>
      <Icon name="cash" />
      <span>
        Offen vom {formatDayMonth(date)}: <strong>{formatEuro(open)}</strong>
      </span>
    </Band>
  ));

interface MainProps {
  /** Open ones of a person. */
  orders: readonly PickupOrder[];
  owed: readonly Owed[];
  nameId: string;
  /** The button without older debts. */
  children: string;
  hasOtherOpen?: boolean;
}

/** Hands out and takes the money, with what is owed from earlier days or without. */
export function CollectButtons({ orders, owed, nameId, children, hasOtherOpen = false }: MainProps) {
  const { tap } = usePickupActions();
  const today = totalOf(orders);
  const collect = (more: object) => onTap(() => tap(orders, 'collected', { hasOtherOpen, ...more }));
  if (owed.length === 0)
    return (
      <MainButton type="button" name="collected" aria-describedby={nameId} onClick={collect({})}>
        {children}
      </MainButton>
    );
  return (
    <>
      <MainButton type="button" name="collected" aria-describedby={nameId} onClick={collect({ owed })}>
        Alles bezahlt {formatEuro(toEuros(toCents(today) + toCents(totalOwed(owed))))}
      </MainButton>
      <OtherButton type="button" aria-describedby={nameId} onClick={collect({})}>
        Nur heute {formatEuro(today)}
      </OtherButton>
    </>
  );
}

interface ActionsProps {
  order: PickupOrder;
  nameId: string;
  owed?: readonly Owed[];
  /** The person has another open order here. */
  hasOtherOpen?: boolean;
}

export function PickupOrderActions({ order, nameId, owed = [], hasOtherOpen = false }: ActionsProps) {
  const { tap, undo } = usePickupActions();
  if (order.state === 'open')
    return (
      <Buttons>
        <CallLink order={order} />
        <CollectButtons orders={[order]} owed={owed} nameId={nameId} hasOtherOpen={hasOtherOpen}>
          Abgeholt & bezahlt
        </CollectButtons>
        <TextButton
          type="button"
          name="collected-unpaid"
          aria-describedby={nameId}
          onClick={onTap(() => tap([order], 'collected-unpaid', { hasOtherOpen }))}
        >
          Abgeholt, noch nicht bezahlt
        </TextButton>
      </Buttons>
    );
  if (order.state === 'other')
    return (
      <>
        <Band>Anderer Stand. Bitte lade die Seite neu.</Band>
        <Buttons>
          <CallLink order={order} />
        </Buttons>
      </>
    );
  const isPaid = order.state === 'collected';
  return (
    <>
      <Band $isDone={isPaid}>
        <Icon name={isPaid ? 'check' : 'cash'} />
        {isPaid ? 'Abgeholt & bezahlt' : (partText(order) ?? 'Abgeholt, noch nicht bezahlt')}
      </Band>
      <Buttons>
        <CallLink order={order} />
        {!isPaid && (
          <MainButton
            type="button"
            name="paid"
            aria-describedby={nameId}
            onClick={onTap(() => tap([order], 'paid', { hasOtherOpen }))}
          >
            Bezahlt
          </MainButton>
        )}
        {!isPaid && <PartPayment order={order} nameId={nameId} />}
        {order.undo && (
          <TextButton
            type="button"
            name="undo"
            aria-describedby={nameId}
            onClick={onTap(() => undo([order]))}
          >
            Rückgängig
          </TextButton>
        )}
      </Buttons>
    </>
  );
}

/** The browser skips the cards outside of the screen: hundreds of them cost a tap nothing. */
export const CardItem = styled.li`
  padding: 12px 16px 4px;
  ${paper}
  content-visibility: auto;
  contain-intrinsic-size: auto 205px;
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr));
  gap: 8px;
  align-items: start;
  ${plainList}
`;

export const Head = styled.div`
  display: flex;
  gap: 12px;
  align-items: baseline;
  justify-content: space-between;

  h3 {
    min-width: 0;
    margin: 0;
    font: 650 20px / 1.3 ${theme.font.sans};
    overflow-wrap: anywhere;
  }
`;

export const Amount = styled.strong`
  font: 700 22px / 1.3 ${theme.font.sans};
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;

  small {
    display: block;
    color: ${theme.color.inkMuted};
    font: 400 15px / 1.3 ${theme.font.sans};
  }
`;

const Phone = styled.p`
  margin: 2px 0 6px;
  color: ${theme.color.inkMuted};

  mark {
    padding: 1px 3px;
    border-radius: 2px;
    background: ${theme.color.accent200};
    color: ${theme.color.ink};
    font-weight: 600;
  }
`;

const Items = styled.ul`
  margin: 6px 0 8px;
  padding: 0;
  font-size: 17px;
  list-style: none;
  overflow-wrap: anywhere;
`;

export const Band = styled.p<{ $isDone?: boolean }>`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  margin: 0 -16px 12px;
  padding: 8px 16px;
  background: ${({ $isDone }) => ($isDone ? theme.color.primary100 : theme.color.accent050)};
  overflow-wrap: anywhere;

  .anticon {
    flex: none;
    margin-top: 2px;
    color: ${({ $isDone }) => ($isDone ? theme.color.primary800 : theme.color.accent700)};
    font-size: 20px;
  }
`;

export const Buttons = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  row-gap: 2px;

  > button {
    grid-column: 2;
  }

  /* one line on a phone */
  > button + button {
    grid-column: 1 / -1;
  }

  /* another amount: no finger gets both */
  > ${OtherButton} {
    margin-top: 6px;
  }
`;

const CallButton = styled(OtherLink)`
  width: 60px;
  margin-right: 8px;
  font-size: 22px;
`;
