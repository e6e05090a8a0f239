import type { AdminOrder } from '@hofkiste/contract/orders';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { SearchField } from '../ui/fields/SearchField';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { ON_OPENING } from '../ui/useFresh';
import { OrderDetails } from './OrderDetails';
import { OrderList } from './OrderList';
import { OrderStats } from './OrderStats';
import { dayTotals, orderCounts } from './order';
import { useOrdersOfDayQuery } from './orders.api';
import { PrintedOrders } from './PrintedOrders';
import { useDeleteOrder } from './useDeleteOrder';

interface Props {
  day: AdminPickupDay;
  /** Undefined for all locations. */
  locationId: number | undefined;
  zone: string;
}

export function OrdersOfDay(props: Props) {
  const query = useOrdersOfDayQuery(props.day.date, ON_OPENING);
  return (
    <QueryView query={query} failure="Die Bestellungen konnten nicht geladen werden.">
      {(orders) => <Orders orders={orders} {...props} />}
    </QueryView>
  );
}

function Orders({ orders, day, locationId, zone }: Props & { orders: readonly AdminOrder[] }) {
  const [shown, setShown] = useState<AdminOrder>();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const deleteOrder = useDeleteOrder();
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
          <Search>
            <SearchField
              label="Nach Name oder Telefonnummer suchen"
              placeholder="Name oder Telefonnummer"
              value={typed}
              onChange={setTyped}
            />
          </Search>
          <OrderList
            orders={chosen}
            counts={counts}
            search={search}
            onDetails={setShown}
            onDelete={deleteOrder}
          />
        </>
      )}
      <PrintedOrders date={day.date} orders={chosen} />
      {shown && <OrderDetails order={shown} zone={zone} onClose={() => setShown(undefined)} />}
    </>
  );
}

const Search = styled.div`
  margin-bottom: 12px;
`;
