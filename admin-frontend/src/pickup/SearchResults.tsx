import { formatWindow } from '@hofkiste/contract/plain/dates';
import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { matches } from './orderSearch';
import { PersonCard } from './PersonCard';
import { Band, Buttons, CallLink, CardItem, Cards, PickupOrderFacts } from './PickupOrderCard';
import { personKey, personsOf } from './persons';
import { OtherButton } from './rowButtons';

interface Props {
  search: string;
  /** The orders of all places. */
  orders: readonly PickupOrder[];
  places: Pickup['locations'];
  here: Pickup['locations'][number];
  /** By phone number. */
  elsewhere: ReadonlyMap<string, string>;
  onChoosePlace: (locationId: number) => void;
}

/** All orders that match, in any state; matches at other locations come last. */
export function SearchResults({ search, orders, places, here, elsewhere, onChoosePlace }: Props) {
  const isHere = (order: PickupOrder) => order.locationId === here.locationId;
  const isFound = (order: PickupOrder) => matches(order, search);
  const persons = personsOf(orders.filter(isHere)).filter((person) => person.some(isFound));
  const others = orders.filter((order) => !isHere(order) && isFound(order));
  const hits = persons.length + others.length;
  return (
    <>
      <Hits role="status">
        {hits === 0 ? (
          <EmptyCrate title={`Niemand gefunden für „${search}“`} />
        ) : (
          `${hits} Treffer für „${search}“`
        )}
      </Hits>
      <Cards>
        {persons.map((person) => (
          <PersonCard
            key={person[0] && personKey(person[0])}
            orders={person}
            elsewhere={elsewhere.get(person[0]?.phoneNumber ?? '')}
            search={search}
          />
        ))}
        {others.map((order) => {
          const place = places.find(({ locationId }) => locationId === order.locationId);
          if (!place) return null;
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

interface OtherPlaceProps {
  order: PickupOrder;
  search: string;
  place: Pickup['locations'][number];
  onChoose: () => void;
}

/** Somebody who stands at the wrong place. */
function OtherPlaceCard({ order, search, place, onChoose }: OtherPlaceProps) {
  const nameId = useId();
  return (
    <Dashed>
      <PickupOrderFacts order={order} search={search} nameId={nameId} />
      <Band>
        <Icon name="pin" />
        <span>
          Anderer Abholort: <strong>{place.name}</strong>, {formatWindow(place.startTime, place.endTime)}
        </span>
      </Band>
      <Buttons>
        <CallLink order={order} />
        <OtherButton type="button" aria-describedby={nameId} onClick={onChoose}>
          Zu „{place.name}“ wechseln
        </OtherButton>
      </Buttons>
    </Dashed>
  );
}

const Hits = styled.div`
  margin: 0 0 12px;
  color: ${theme.color.inkMuted};
`;

const Dashed = styled(CardItem)`
  padding-bottom: 16px;
  border: 1.5px dashed ${theme.color.control};
  background: ${theme.color.tableHover};
`;
