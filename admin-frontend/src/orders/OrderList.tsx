import type { AdminOrder } from '@hofkiste/contract/orders';
import { memo, useState } from 'react';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { matchesContact } from '../ui/records/matchesContact';
import { Portion } from '../ui/records/Portion';
import { RecordTable } from '../ui/records/RecordTable';
import '../ui/records/record-list.css';
import { type Sorting, sorted } from '../ui/records/records';
import { usePhone } from '../ui/usePhone';
import { OrderCards } from './OrderCards';
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
  const isPhone = usePhone();
  const [sorting, onSort] = useState<Sorting>();
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
    <Portion key={search} rows={sorted(found, columns, sorting)} size={PORTION}>
      {(shown) =>
        isPhone ? (
          <OrderCards orders={shown} {...actions} />
        ) : (
          <RecordTable
            label="Bestellungen"
            rows={shown}
            columns={columns}
            sorting={sorting}
            onSort={onSort}
            dimmed={({ isCancelled }) => isCancelled}
          />
        )
      }
    </Portion>
  );
});
