import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge';
import { Rows } from '../../ui/layout';
import { TabularNumbers } from '../../ui/text';
import { Section } from './Section';

/** So many are shown at first. */
const SHOWN = 5;

/** The orders that it has entered, newest pickup first. */
export function PastOrders({ orders }: Pick<AdminStandingDetails, 'orders'>) {
  const [isLong, setIsLong] = useState(false);
  return (
    <Section title="Bestellungen">
      <Rows>
        {orders.slice(0, isLong ? orders.length : SHOWN).map(({ id, date, totalPrice, isCancelled }) => (
          <li key={id}>
            <Flex wrap gap={6} align="center">
              <Link to={`/orders?date=${date}&order=${id}`}>{formatPickupDate(date)}</Link>
              {isCancelled && <Badge tone="grey">Storniert</Badge>}
            </Flex>
            <TabularNumbers>{formatEuro(totalPrice)}</TabularNumbers>
          </li>
        ))}
      </Rows>
      {orders.length > SHOWN && !isLong && (
        <Button onClick={() => setIsLong(true)}>Alle {orders.length} anzeigen</Button>
      )}
    </Section>
  );
}
