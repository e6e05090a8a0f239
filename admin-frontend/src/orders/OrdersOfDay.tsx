import type { AdminOrder } from '@hofkiste/contract/orders';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Input, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { EmptyCrate } from '../ui/EmptyCrate';
import { Failure } from '../ui/Failure';
import { Icon } from '../ui/Icon';
import { matchesContact } from '../ui/matchesContact';
import { usePhone } from '../ui/usePhone';
import { DeleteOrder } from './DeleteOrder';
import { dayTotals } from './dayTotals';
import { OrderCards } from './OrderCards';
import { OrderDetails } from './OrderDetails';
import { OrderStats } from './OrderStats';
import { OrderTable } from './OrderTable';
import { orderCounts } from './orderCounts';
import { useOrdersOfDayQuery } from './orders.api';

interface Props {
  day: AdminPickupDay;
  /** Undefined for all places. */
  locationId: number | undefined;
  zone: string;
}

export function OrdersOfDay({ day, locationId, zone }: Props) {
  const { data: orders, error, isFetching, refetch } = useOrdersOfDayQuery(day.date);
  const [shown, setShown] = useState<AdminOrder>();
  const [doomed, setDoomed] = useState<AdminOrder>();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const List = usePhone() ? OrderCards : OrderTable;

  if (error && !isFetching)
    return <Failure title="Die Bestellungen konnten nicht geladen werden." error={error} onRetry={refetch} />;
  if (!orders)
    return (
      <div className="orders-skeleton" role="status" aria-label="Laden...">
        <Skeleton paragraph={{ rows: 2 }} />
        <Skeleton paragraph={{ rows: 8 }} />
      </div>
    );

  const chosen = orders.filter((order) => !locationId || order.pickupLocation.id === locationId);
  const found = chosen.filter(({ customer }) =>
    customer ? matchesContact(customer, wanted) : wanted.trim() === '',
  );
  return (
    <>
      <OrderStats {...dayTotals(chosen, day.boxPresets)} />
      {chosen.length === 0 ? (
        <EmptyCrate title="Noch keine Bestellungen">
          <p>{locationId ? 'Für diesen Abholort' : 'Für diesen Abholtag'} hat noch niemand bestellt.</p>
        </EmptyCrate>
      ) : (
        <>
          <Input
            className="orders-search"
            aria-label="Nach Name oder Telefonnummer suchen"
            placeholder="Name oder Telefon"
            prefix={<Icon name="search" />}
            allowClear
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {found.length === 0 ? (
            <EmptyCrate title="Keine Bestellung gefunden">
              <p>Niemand mit diesem Namen oder dieser Telefonnummer hat bestellt.</p>
            </EmptyCrate>
          ) : (
            <List orders={found} counts={orderCounts(orders)} onDetails={setShown} onDelete={setDoomed} />
          )}
        </>
      )}
      <OrderDetails order={shown} zone={zone} onClose={() => setShown(undefined)} />
      {doomed && <DeleteOrder order={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
