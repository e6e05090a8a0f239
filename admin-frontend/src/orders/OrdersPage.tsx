import { formatDeadline, wallClock } from '@hofkiste/contract/dates';
import { Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { usePickupDaysQuery } from '../pickup-days/pickup-days.api';
import { useFarm } from '../settings/settings.api';
import { onPhone, theme } from '../theme/theme';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { OrdersOfDay } from './OrdersOfDay';
import { useOrdersOfDayQuery } from './orders.api';
import { PickupDayPicker } from './PickupDayPicker';

const ALL_LOCATIONS = 0;

export function OrdersPage() {
  const { zone } = useFarm();
  const query = usePickupDaysQuery();
  const [params, setParams] = useSearchParams();
  const [locationId, setLocationId] = useState(ALL_LOCATIONS);
  const day = query.data?.find(({ date }) => date === params.get('date'));
  const location = day?.locations.find(({ id }) => id === locationId);

  return (
    <Page actions={day && <ReloadOrders date={day.date} />}>
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {(days) =>
          days.length === 0 ? (
            <EmptyCrate title="Keine Abholtage gefunden">
              <p>Sobald es einen Abholtag gibt, stehen hier seine Bestellungen.</p>
            </EmptyCrate>
          ) : (
            <Filter>
              <PickupDayPicker
                dates={days.map(({ date }) => date)}
                chosen={day?.date}
                today={wallClock(new Date(), zone).date}
                onChoose={(date) => setParams({ date })}
              />
              {day && (
                <>
                  <LocationSelect
                    aria-label="Abholort"
                    value={location?.id ?? ALL_LOCATIONS}
                    onChange={setLocationId}
                    options={[
                      { value: ALL_LOCATIONS, label: 'Alle Orte' },
                      ...day.locations.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                  <Deadline>
                    Bestellschluss <strong>{formatDeadline(day.orderDeadline, zone)}</strong>
                  </Deadline>
                </>
              )}
            </Filter>
          )
        }
      </QueryView>
      {query.data && query.data.length > 0 && !day && (
        <EmptyCrate title="Bitte wähle ein Abholtag-Datum aus dem Kalender aus." />
      )}
      {day && <OrdersOfDay key={day.id} day={day} locationId={location?.id} zone={zone} />}
    </Page>
  );
}

function ReloadOrders({ date }: { date: string }) {
  const { isFetching, refetch } = useOrdersOfDayQuery(date);
  return <ReloadButton isBusy={isFetching} onReload={refetch} />;
}

const Filter = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-bottom: 12px;

  ${onPhone} {
    display: grid;
  }
`;

const LocationSelect = styled(Select<number>)`
  width: 180px;

  ${onPhone} {
    width: 100%;
  }
`;

const Deadline = styled.p`
  margin: 0;
  color: ${theme.color.inkMuted};

  strong {
    color: ${theme.color.ink};
    font-weight: 600;
  }
`;
