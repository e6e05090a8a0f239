import { formatDate, formatPickupDate, formatWindow, wallClock } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { NextPickup } from '@hofkiste/contract/wire/today';
import styled from 'styled-components';
import { HelperLinkButton, PickupModeButton } from '../helper-links/PickupActions';
import { ListsButton } from '../lists/ListsButton';
import { useFarm } from '../settings/settings.api';
import { plainList, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { counted } from '../ui/counted';
import { Muted, TabularNumbers } from '../ui/text';
import { useNow } from '../ui/useNow';
import { pickupInstants, pickupTime } from './countdown';
import { DashboardCard } from './DashboardCard';

/** The next pickup, until its last window has ended. */
export function PickupCard({ day, orders, boxes, revenue, collected, locations }: NextPickup) {
  const { zone } = useFarm();
  const now = useNow(zone, pickupInstants(day, zone));
  const isToday = wallClock(now, zone).date === day.date;
  const hasBegun = collected > 0;
  const isClosed = now >= new Date(day.orderDeadline);
  return (
    <DashboardCard
      caption="Nächste Abholung"
      title={isToday ? `Heute, ${formatDate(day.date)}` : formatPickupDate(day.date)}
      extra={<strong>{pickupTime(day, now, zone)}</strong>}
      figures={[
        { title: 'Bestellungen', value: orders },
        { title: hasBegun ? 'Kisten' : 'Zu übergeben', value: boxes },
        { title: hasBegun ? 'Umsatz' : 'Zu kassieren', value: formatEuro(revenue) },
      ]}
      actions={
        <>
          <PickupModeButton day={day} isMain={isToday} />
          {isClosed && <ListsButton day={day} />}
          <HelperLinkButton day={day} />
        </>
      }
    >
      {hasBegun && (
        <Collected>
          <Badge tone="green">
            {collected} von {orders} abgeholt
          </Badge>
        </Collected>
      )}
      <Locations aria-label="Abholorte">
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
      </Locations>
    </DashboardCard>
  );
}

const Collected = styled.p`
  margin: 8px 0 0;
`;

const Locations = styled.ul`
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
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Right = styled(TabularNumbers)`
  text-align: right;
`;
