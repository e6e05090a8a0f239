import { formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { NextPickup } from '@hofkiste/contract/wire/today';
import styled from 'styled-components';
import { plainList, theme } from '../theme/theme';
import { counted } from '../ui/counted';
import { Muted, TabularNumbers } from '../ui/text';

/** The orders of a pickup by location. */
export const PickupPlaces = ({ locations }: Pick<NextPickup, 'locations'>) => (
  <Places aria-label="Abholorte">
    {locations.map(({ name, startTime, endTime, orders, revenue }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place has no id here, and two may have one name
      <li key={index}>
        <div>
          <strong>{name}</strong>
          <Muted as="div">{formatWindow(startTime, endTime)}</Muted>
        </div>
        <Right>
          <div>{counted(orders, 'Bestellung', 'Bestellungen')}</div>
          <Muted>{formatEuro(revenue)}</Muted>
        </Right>
      </li>
    ))}
  </Places>
);

const Places = styled.ul`
  ${plainList}

  li {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding: 10px 0;
  }

  li + li {
    border-top: 1px solid ${theme.color.line};
  }

  strong {
    overflow-wrap: anywhere;
  }
`;

const Right = styled(TabularNumbers)`
  text-align: right;
`;
