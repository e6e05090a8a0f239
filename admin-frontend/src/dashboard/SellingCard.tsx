import { formatDate, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { NextPickup, SellingDay } from '@hofkiste/contract/wire/today';
import { For } from '../adminProps';
import { DayButtons } from '../pickup-days/DayButtons';
import { deadlineText, instantText } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { useNow } from '../ui/useNow';
import { countdown, timeLeft } from './countdown';
import { DashboardCard } from './DashboardCard';
import { PickupPlaces } from './PickupPlaces';
import { SoldBoxes } from './SoldBoxes';
import { NEW_DAY_ON_SALE } from './setupSteps';

const CAPTION = 'Jetzt im Shop';

interface Props extends SellingDay {
  /** Set if the day is the next pickup, too: one card then shows both. */
  places?: NextPickup['locations'] | undefined;
}

/** The day that the shop takes orders for, and what can be done about its sale. */
export function SellingCard({ day, orders, revenue, boxes, places }: Props) {
  const now = useNow(countdown(day.orderDeadline));
  const date = formatDate(day.date);
  return (
    <DashboardCard
      caption={places ? `${CAPTION} · Nächste Abholung` : CAPTION}
      title={formatPickupDate(day.date)}
      extra={
        <>
          Bestellfrist {deadlineText(day.orderDeadline)}
          <strong>{timeLeft(day.orderDeadline, now)}</strong>
        </>
      }
      figures={[
        { title: 'Bestellungen', value: orders },
        { title: 'Stück verkauft', value: boxes.reduce((sum, { sold }) => sum + sold, 0) },
        { title: 'Umsatz', value: formatEuro(revenue) },
      ]}
      actions={
        <>
          <For least="staff">
            <LinkButton
              to={`/orders/new?pickupDayId=${day.id}`}
              icon={<Icon name="plus" />}
              aria-label={`Neue Bestellung: ${date}`}
            >
              Neue Bestellung
            </LinkButton>
            <LinkButton
              to={`/orders?date=${day.date}`}
              icon={<Icon name="list" />}
              aria-label={`Bestellungen: ${date}`}
            >
              Bestellungen
            </LinkButton>
          </For>
          <DayButtons day={day} shows={places ? ['announce', 'lists', 'helperLinks'] : ['announce']} />
          <p>
            {day.announcedAt ? `Angekündigt am ${instantText(day.announcedAt)}` : 'Noch nicht angekündigt'}
          </p>
        </>
      }
    >
      <SoldBoxes boxes={day.boxPresets} />
      {places && <PickupPlaces locations={places} />}
    </DashboardCard>
  );
}

/** Between two seasons. */
export const NothingSold = () => (
  <DashboardCard
    caption={CAPTION}
    title="Nichts zu bestellen"
    actions={
      <For least="staff">
        <LinkButton to={NEW_DAY_ON_SALE} icon={<Icon name="plus" />}>
          Abholtag anlegen
        </LinkButton>
      </For>
    }
  >
    <p>Gerade kann niemand bestellen.</p>
  </DashboardCard>
);
