import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '../ui/fields/SearchField';
import { Cluster } from '../ui/layout';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useAllPages } from '../ui/records/loadedPages';
import { OrderDrawer } from './details/OrderDrawer';
import { useCancelOrder } from './details/useCancelOrder';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { OrderStats } from './OrderStats';
import { dayTotals, filterCounts, type OrderFilter, openOutcomes, orderCounts, passing } from './order';
import { useOrdersOfDayInfiniteQuery } from './orders.api';
import { PrintedOrders } from './PrintedOrders';
import { useDeleteOrder } from './useDeleteOrder';

interface Props {
  day: AdminPickupDay;
  /** Undefined for all locations. */
  locationId: number | undefined;
  /** The last window has ended. */
  isOver: boolean;
  /** Undefined for all orders. */
  filter: OrderFilter | undefined;
  onFilter: (filter: OrderFilter | undefined) => void;
  /** The order whose details are open at first; 0 for none. */
  openedId: number;
  /** The details were closed. */
  onClosed: () => void;
}

export function OrdersOfDay(props: Props) {
  const query = useAllPages(useOrdersOfDayInfiniteQuery(props.day.date));
  return (
    <QueryView query={query} failure="Die Bestellungen konnten nicht geladen werden.">
      {(orders) => <Orders orders={orders} isComplete={query.isComplete} {...props} />}
    </QueryView>
  );
}

interface OrdersProps extends Props {
  orders: readonly AdminOrder[];
  /** All orders of the day are there. */
  isComplete: boolean;
}

function Orders(props: OrdersProps) {
  const { orders, isComplete, day, locationId, isOver, filter, onFilter, openedId, onClosed } = props;
  const { sinceList } = day;
  const [shownId, setShownId] = useState<number | undefined>(openedId);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const deleteOrder = useDeleteOrder();
  const cancelOrder = useCancelOrder();
  const counts = useMemo(() => orderCounts(orders), [orders]);
  const outcomes = useMemo(
    () => openOutcomes(isOver && isComplete ? orders : []),
    [orders, isOver, isComplete],
  );
  const chosen = useMemo(
    () => orders.filter((order) => !locationId || order.pickupLocation.id === locationId),
    [orders, locationId],
  );
  const listed = useMemo(
    () => (filter ? chosen.filter(passing(filter, { outcomes, sinceList })) : chosen),
    [chosen, filter, outcomes, sinceList],
  );
  const shown = orders.find(({ id }) => id === shownId);
  const show = useCallback((order: AdminOrder) => setShownId(order.id), []);

  return (
    <>
      <OrderStats
        totals={isComplete ? dayTotals(chosen, day.boxPresets) : undefined}
        isWholeDay={locationId === undefined}
      />
      {chosen.length === 0 && isComplete ? (
        <EmptyCrate title="Noch keine Bestellungen">
          <p>{locationId ? 'Für diesen Abholort' : 'Für diesen Abholtag'} hat noch niemand bestellt.</p>
        </EmptyCrate>
      ) : (
        <>
          <Cluster>
            <SearchField
              label="Nach Name oder Telefonnummer suchen"
              placeholder="Name oder Telefonnummer"
              value={typed}
              onChange={setTyped}
            />
            {isComplete && (
              <OrderFilters
                counts={filterCounts(chosen, { outcomes, sinceList })}
                chosen={filter}
                onChoose={onFilter}
              />
            )}
          </Cluster>
          <OrderList
            orders={listed}
            isComplete={isComplete}
            counts={counts}
            outcomes={outcomes}
            sinceList={sinceList}
            search={search}
            onDetails={show}
            onDelete={deleteOrder}
          />
        </>
      )}
      <PrintedOrders
        date={day.date}
        orders={chosen}
        isComplete={isComplete}
        changes={filter === 'since-list' ? sinceList : undefined}
      />
      {shown && (
        <OrderDrawer
          key={shown.id}
          order={shown}
          isMissed={outcomes.get(shown) === 'missed'}
          onCancel={cancelOrder}
          onDelete={deleteOrder}
          onClose={() => {
            setShownId(undefined);
            onClosed();
          }}
        />
      )}
    </>
  );
}
