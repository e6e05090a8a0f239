import { formatWindow } from '@hofkiste/contract/plain/dates';
import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { Band, Buttons, CallLink, CardItem, PickupOrderFacts } from './PickupOrderCard';
import { OtherButton } from './rowButtons';

interface Props {
  order: PickupOrder;
  search: string;
  place: Pickup['locations'][number];
  onChoose: () => void;
}

/** Somebody who stands at the wrong place. */
export function OtherPlaceCard({ order, search, place, onChoose }: Props) {
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

const Dashed = styled(CardItem)`
  padding-bottom: 16px;
  border: 1.5px dashed ${theme.color.control};
  background: ${theme.color.tableHover};
`;
