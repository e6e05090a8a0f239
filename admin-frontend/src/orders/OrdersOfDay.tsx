import type { AdminOrder } from '@hofkiste/contract/orders';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../ui/fields/SearchField';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { DeleteOrder } from './DeleteOrder';
import { dayTotals } from './dayTotals';
import { OrderDetails } from './OrderDetails';
import { OrderList } from './OrderList';
import { OrderStats } from './OrderStats';
import { orderCounts } from './orderCounts';
import { useOrdersOfDayQuery } from './orders.api';

interface Props {
  day: AdminPickupDay;
  /** Undefined for all places. */
  locationId: number | undefined;
  zone: string;
}

export function OrdersOfDay(props: Props) {
  const query = useOrdersOfDayQuery(props.day.date);
  return (
    <QueryView query={query} failure="Die Bestellungen konnten nicht geladen werden.">
      {(orders) => <Orders orders={orders} {...props} />}
    </QueryView>
  );
}

function Orders({ orders, day, locationId, zone }: Props & { orders: readonly AdminOrder[] }) {
  const [shown, setShown] = useState<AdminOrder>();
  const [doomed, setDoomed] = useState<AdminOrder>();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const counts = useMemo(() => orderCounts(orders), [orders]);
  const chosen = useMemo(
    () => orders.filter((order) => !locationId || order.pickupLocation.id === locationId),
    [orders, locationId],
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
          <div className="orders-search">
            <SearchField
              label="Nach Name oder Telefonnummer suchen"
              placeholder="Name oder Telefonnummer"
              value={typed}
              onChange={setTyped}
            />
          </div>
          <OrderList
            orders={chosen}
            counts={counts}
            search={search}
            onDetails={setShown}
            onDelete={setDoomed}
          />
        </>
      )}
      <OrderDetails order={shown} zone={zone} onClose={() => setShown(undefined)} />
      {doomed && <DeleteOrder order={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}
