import type { AdminOrder } from '@hofkiste/contract/orders';
import { memo } from 'react';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { matchesContact } from '../ui/records/matchesContact';
import { RecordList } from '../ui/records/RecordList';
import { OrderCard } from './OrderCard';
import type { OrderActions } from './orderActions';
import { orderColumns } from './orderColumns';

interface Props extends OrderActions {
  orders: readonly AdminOrder[];
  /** A name or phone number. */
  search: string;
}

const PORTION = 50;

/** Left alone while a dialog opens or the next letter is typed: with hundreds of orders that would be felt. */
export const OrderList = memo(function OrderList({ orders, search, ...actions }: Props) {
  const columns = orderColumns(actions);
  const found = orders.filter(({ customer }) =>
    customer ? matchesContact(customer, search) : search.trim() === '',
  );
  if (found.length === 0)
    return (
      <EmptyCrate title="Keine Bestellung gefunden">
        <p>Niemand mit diesem Namen oder dieser Telefonnummer hat bestellt.</p>
      </EmptyCrate>
    );
  return (
    <RecordList
      key={search}
      label="Bestellungen"
      rows={found}
      columns={columns}
      portion={PORTION}
      dimmed={({ isCancelled }) => isCancelled}
      renderCard={(order) => <OrderCard order={order} {...actions} />}
    />
  );
});
