import { formatDeadline, wallClock } from '@hofkiste/contract/dates';
import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../layout/Page';
import { usePickupDaysQuery } from '../pickup-days/pickup-days.api';
import { useFarm } from '../settings/settings.api';
import { Failure } from '../ui/notice/Failure';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { OrdersOfDay } from './OrdersOfDay';
import './orders.css';
import { PickupDayPicker } from './PickupDayPicker';
import { ReloadOrders } from './ReloadOrders';

const ALL_LOCATIONS = 0;

export function OrdersPage() {
  const { zone } = useFarm();
  const { data: days, error, refetch } = usePickupDaysQuery();
  const [params, setParams] = useSearchParams();
  const [locationId, setLocationId] = useState(ALL_LOCATIONS);
  const day = days?.find(({ date }) => date === params.get('date'));
  const location = day?.locations.find(({ id }) => id === locationId);

  return (
    <Page title="Bestellungen verwalten" actions={day && <ReloadOrders date={day.date} />}>
      {error && (
        <Failure title="Die Abholtage konnten nicht geladen werden." error={error} onRetry={refetch} />
      )}
      {!days && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {days?.length === 0 && (
        <EmptyCrate title="Keine Abholtage gefunden">
          <p>Sobald es einen Abholtag gibt, stehen hier seine Bestellungen.</p>
        </EmptyCrate>
      )}
      {days && days.length > 0 && (
        <div className="orders-filter">
          <PickupDayPicker
            dates={days.map(({ date }) => date)}
            chosen={day?.date}
            today={wallClock(new Date(), zone).date}
            onChoose={(date) => setParams({ date })}
          />
          {day && (
            <>
              <Select
                className="orders-location"
                aria-label="Abholort"
                value={location?.id ?? ALL_LOCATIONS}
                onChange={setLocationId}
                options={[
                  { value: ALL_LOCATIONS, label: 'Alle Orte' },
                  ...day.locations.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <p className="orders-deadline">
                Bestellschluss <strong>{formatDeadline(day.orderDeadline, zone)}</strong>
              </p>
            </>
          )}
        </div>
      )}
      {days && days.length > 0 && !day && (
        <EmptyCrate title="Bitte wähle ein Abholtag-Datum aus dem Kalender aus." />
      )}
      {day && <OrdersOfDay key={day.id} day={day} locationId={location?.id} zone={zone} />}
    </Page>
  );
}
