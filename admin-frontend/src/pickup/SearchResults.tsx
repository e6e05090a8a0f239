import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { OtherPlaceCard } from './OtherPlaceCard';
import { Cards, PickupOrderCard } from './PickupOrderCard';
import { matches } from './search';

interface Props {
  search: string;
  /** The orders of all places. */
  orders: readonly PickupOrder[];
  places: Pickup['locations'];
  here: Pickup['locations'][number];
  onChoosePlace: (locationId: number) => void;
}

/** All orders that match, in any state; matches at other locations come last. */
export function SearchResults({ search, orders, places, here, onChoosePlace }: Props) {
  const found = orders.filter((order) => matches(order, search));
  const isHere = (order: PickupOrder) => order.locationId === here.locationId;
  return (
    <>
      <Hits role="status">
        {found.length === 0 ? (
          <EmptyCrate title={`Niemand gefunden für „${search}“`} />
        ) : (
          `${found.length} Treffer für „${search}“`
        )}
      </Hits>
      <Cards>
        {found.filter(isHere).map((order) => (
          <PickupOrderCard key={order.id} order={order} search={search} />
        ))}
        {found.map((order) => {
          const place = places.find(({ locationId }) => locationId === order.locationId);
          if (isHere(order) || !place) return null;
          return (
            <OtherPlaceCard
              key={order.id}
              order={order}
              search={search}
              place={place}
              onChoose={() => onChoosePlace(place.locationId)}
            />
          );
        })}
      </Cards>
    </>
  );
}

const Hits = styled.div`
  margin: 0 0 12px;
  color: ${theme.color.inkMuted};
`;
