import { formatWindow } from '@hofkiste/contract/plain/dates';
import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { Button } from 'antd';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { counted } from '../ui/counted';
import { Muted } from '../ui/text';

interface Props {
  locations: Pickup['locations'];
  orders: readonly PickupOrder[];
  onChoose: (locationId: number) => void;
}

export const ChoosePlace = ({ locations, orders, onChoose }: Props) => (
  <Places>
    <h2>An welchem Abholort bist du?</h2>
    {locations.map(({ locationId, name, startTime, endTime }) => (
      <Place key={locationId} onClick={() => onChoose(locationId)}>
        <span>
          <strong>{name}</strong>{' '}
          <Muted>
            {formatWindow(startTime, endTime)} ·{' '}
            {counted(
              orders.filter((order) => order.locationId === locationId).length,
              'Bestellung',
              'Bestellungen',
            )}
          </Muted>
        </span>
      </Place>
    ))}
  </Places>
);

const Places = styled.div`
  display: grid;
  gap: 12px;
  max-width: 560px;
  padding-top: 16px;

  h2 {
    margin: 0;
    font: 600 25px / 1.2 ${theme.font.serif};
  }
`;

const Place = styled(Button)`
  justify-content: start;
  height: auto;
  padding: 12px 16px;
  text-align: left;
  white-space: normal;
  overflow-wrap: anywhere;

  strong {
    display: block;
    font-weight: inherit;
  }

  ${Muted} {
    font-weight: 400;
    font-size: 16px;
  }
`;
