import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { OpenOutcome } from '@hofkiste/contract/rules/open-outcome';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Button } from 'antd';
import { memo } from 'react';
import styled from 'styled-components';
import type { SinceList } from '../lists/listChanges';
import { LoadingBars } from '../ui/notice/QueryView';
import { actionsColumn } from '../ui/records/columns';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { RecordList } from '../ui/records/RecordList';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Muted, TabularNumbers, VisuallyHidden } from '../ui/text';
import { OrderBadges, type OrderState } from './OrderBadges';
import { DeleteAction, OrderCard, OrderName, OrderTotal } from './OrderCard';
import { OrderNote } from './OrderNote';
import { byCustomer, customerName, itemsText, matchesContact, phoneOf } from './order';

interface Actions {
  onDetails: (order: AdminOrder) => void;
  onDelete: (order: AdminOrder) => void;
}

interface Props extends Actions {
  orders: readonly AdminOrder[];
  /** All orders of the day are there. */
  isComplete: boolean;
  /** How many orders of the day each phone number has. */
  counts: ReadonlyMap<string, number>;
  outcomes: ReadonlyMap<AdminOrder, OpenOutcome>;
  /** Undefined while no list was printed. */
  sinceList: SinceList | undefined;
  /** A name or phone number. */
  search: string;
}

const PORTION = 50;

/** Is memoized: opening a dialog or typing a letter must not render hundreds of orders again. */
export const OrderList = memo(function OrderList(props: Props) {
  const { orders, isComplete, counts, outcomes, sinceList, search, ...actions } = props;
  const found = orders.filter(({ customer }) =>
    customer ? matchesContact(customer, search) : search.trim() === '',
  );
  const stateOf = (order: AdminOrder) => ({
    count: counts.get(phoneOf(order)) ?? 0,
    outcome: outcomes.get(order),
    isNew: sinceList?.added.includes(order.id) ?? false,
  });
  return (
    <>
      <VisuallyHidden role="status">{search && isComplete && `${found.length} gefunden`}</VisuallyHidden>
      {found.length === 0 && !isComplete && <LoadingBars />}
      {found.length === 0 && isComplete && (
        <EmptyCrate title="Keine Bestellung gefunden">
          {search && <p>Niemand mit diesem Namen oder dieser Telefonnummer hat bestellt.</p>}
        </EmptyCrate>
      )}
      {found.length > 0 && (
        <RecordList
          label="Bestellungen"
          rows={found}
          columns={columns(stateOf, actions)}
          givenOrder="Neueste zuerst"
          onOpen={actions.onDetails}
          portion={PORTION}
          dimmed={({ isCancelled }) => isCancelled}
          renderCard={(order) => <OrderCard order={order} {...stateOf(order)} {...actions} />}
        />
      )}
    </>
  );
});

const columns = (
  stateOf: (order: AdminOrder) => OrderState,
  { onDetails, onDelete }: Actions,
): Column<AdminOrder>[] => [
  {
    key: 'customer',
    title: 'Kunde',
    compare: byCustomer,
    render: (order) => (
      <>
        <OrderName $isCancelled={order.isCancelled}>{customerName(order)}</OrderName>{' '}
        <Badges>
          <OrderBadges order={order} {...stateOf(order)} />
        </Badges>
        {phoneOf(order) && (
          <div>
            <Muted as={TabularNumbers}>{formatPhone(phoneOf(order))}</Muted>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'items',
    title: 'Bestellung',
    render: (order) => (
      <>
        {itemsText(order)}
        <OrderNote order={order} />
      </>
    ),
  },
  { key: 'location', title: 'Abholort', render: ({ pickupLocation }) => keepTogether(pickupLocation.name) },
  {
    key: 'total',
    title: 'Gesamt',
    align: 'right',
    render: ({ totalPrice, isCancelled }) => (
      <OrderTotal $isCancelled={isCancelled}>{formatEuro(totalPrice)}</OrderTotal>
    ),
  },
  actionsColumn((order) => (
    <>
      {stateOf(order).outcome && phoneOf(order) && (
        <Button type="link" href={`tel:${phoneOf(order)}`} aria-label={`${customerName(order)} anrufen`}>
          Anrufen
        </Button>
      )}
      <RowAction
        text="Details"
        label={`Details zu ${customerName(order)}`}
        onClick={() => onDetails(order)}
      />
      <DeleteAction order={order} onDelete={onDelete} />
    </>
  )),
];

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
  vertical-align: bottom;
`;
