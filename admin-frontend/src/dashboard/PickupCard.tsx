import { formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { NextPickup } from '@hofkiste/contract/wire/today';
import { DayButtons } from '../pickup-days/DayButtons';
import { Badge } from '../ui/Badge';
import { dateAt } from '../ui/farmClock';
import { useNow } from '../ui/useNow';
import { pickupInstants, pickupTime } from './countdown';
import { DashboardCard } from './DashboardCard';
import { PickupPlaces } from './PickupPlaces';

/** The next pickup, until its last window has ended. */
export function PickupCard(pickup: NextPickup) {
  const { day, orders, boxes, withdrawn = 0, revenue, due = revenue, collected, locations } = pickup;
  const now = useNow(pickupInstants(day));
  const isToday = dateAt(now) === day.date;
  const hasBegun = collected > 0;
  return (
    <DashboardCard
      caption="Nächste Abholung"
      title={isToday ? `Heute, ${formatDate(day.date)}` : formatPickupDate(day.date)}
      extra={<strong>{pickupTime(day, now)}</strong>}
      figures={[
        { title: 'Bestellungen', value: orders },
        hasBegun ? { title: 'Stück', value: boxes } : { title: 'Zu übergeben', value: boxes - withdrawn },
        hasBegun
          ? { title: 'Umsatz', value: formatEuro(revenue) }
          : { title: 'Zu kassieren', value: formatEuro(due) },
      ]}
      actions={
        <DayButtons
          day={day}
          shows={['pickupMode', 'lists', 'helperLinks']}
          main={isToday ? 'pickupMode' : undefined}
        />
      }
    >
      {hasBegun && (
        <div>
          <Badge tone="green">
            {collected} von {orders} abgeholt
          </Badge>
        </div>
      )}
      <PickupPlaces locations={locations} isDue={!hasBegun} />
    </DashboardCard>
  );
}
