import { formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { NextPickup } from '@hofkiste/contract/wire/today';
import { counted } from '../ui/counted';
import { Rows, Wide } from '../ui/layout';
import { Muted, TabularNumbers } from '../ui/text';

interface Props extends Pick<NextPickup, 'locations'> {
  /** Shows what is to be paid instead of the revenue. */
  isDue?: boolean;
}

/** The orders of a pickup by location. */
export const PickupPlaces = ({ locations, isDue = false }: Props) => (
  <Rows aria-label="Abholorte">
    {locations.map(({ name, startTime, endTime, orders, revenue, due = revenue }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place has no id here, and two may have one name
      <li key={index}>
        <Wide>
          <strong>{name}</strong>
          <Muted as="div">{formatWindow(startTime, endTime)}</Muted>
        </Wide>
        <TabularNumbers style={AT_THE_END}>
          <div>{counted(orders, 'Bestellung', 'Bestellungen')}</div>
          <Muted>{formatEuro(isDue ? due : revenue)}</Muted>
        </TabularNumbers>
      </li>
    ))}
  </Rows>
);

const AT_THE_END = { textAlign: 'right' } as const;
