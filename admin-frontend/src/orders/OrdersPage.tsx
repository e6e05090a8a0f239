import { formatDeadline, wallClock } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import { isoDate } from '@hofkiste/contract/wire/primitives';
import { skipToken } from '@reduxjs/toolkit/query';
import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { PickupActions } from '../helper-links/PickupActions';
import { Page } from '../layout/Page';
import { ListsButton } from '../lists/ListsButton';
import { usePickupDayDatesQuery, usePickupDaysInfiniteQuery } from '../pickup-days/pickup-days.api';
import { useFarm } from '../settings/settings.api';
import { onPhone, theme } from '../theme/theme';
import { AboveList } from '../ui/AboveList';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { lastAnswer } from '../ui/records/pages';
import { useNow } from '../ui/useNow';
import { OrdersOfDay } from './OrdersOfDay';
import { useOrdersOfDayInfiniteQuery } from './orders.api';
import { PickupDayPicker } from './PickupDayPicker';

const ALL_LOCATIONS = 0;

export function OrdersPage() {
  const { zone } = useFarm();
  const dates = usePickupDayDatesQuery();
  const [params, setParams] = useSearchParams();
  const date = chosenDate(params);
  const dayOnDate = usePickupDaysInfiniteQuery(date ? { from: date, to: date } : skipToken);
  const answer = date === undefined ? undefined : lastAnswer(dayOnDate);
  const day = answer?.pages.flat().at(0);
  const location = day?.locations.find(({ id }) => String(id) === params.get('location'));

  const end = day && pickupEnd(day, zone);
  const now = useNow(zone, end ? [day.orderDeadline, end.toISOString()] : []);
  const isClosed = day !== undefined && now >= new Date(day.orderDeadline);
  const isOver = end !== undefined && now >= end;
  const canOrder = day ? !isOver : dates.data && dates.data.length > 0;

  return (
    <Page
      actions={
        <>
          <ReloadOrders date={day?.date} days={date ? [dayOnDate, dates] : [dates]} />
          {day && <ListsButton day={day} locationId={location?.id} />}
          {canOrder && (
            <LinkButton
              type={isClosed ? 'default' : 'primary'}
              to={day ? `/orders/new?pickupDayId=${day.id}` : '/orders/new'}
              icon={<Icon name="plus" />}
            >
              Bestellung anlegen
            </LinkButton>
          )}
          {day && <PickupActions key={day.id} day={day} locationId={location?.id} isMain />}
        </>
      }
    >
      <QueryView query={dates} failure="Die Abholtage konnten nicht geladen werden.">
        {(days) =>
          days.length === 0 ? (
            <EmptyCrate title="Keine Abholtage gefunden">
              <p>Sobald es einen Abholtag gibt, stehen hier seine Bestellungen.</p>
            </EmptyCrate>
          ) : (
            <Filter>
              <PickupDayPicker
                dates={days.map(({ date }) => date)}
                chosen={date}
                today={wallClock(now, zone).date}
                onChoose={(date) => setParams(listAddress(date, location?.id))}
              />
              {day && (
                <>
                  <LocationSelect
                    aria-label="Abholort"
                    value={location?.id ?? ALL_LOCATIONS}
                    onChange={(id) => setParams(listAddress(day.date, id))}
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
      {dates.data && dates.data.length > 0 && date === undefined && <NoDay />}
      {date !== undefined && (
        <QueryView query={{ ...dayOnDate, data: answer }} failure="Der Abholtag konnte nicht geladen werden.">
          {() => !day && <NoDay />}
        </QueryView>
      )}
      {day && (
        <OrdersOfDay
          key={day.id}
          day={day}
          locationId={location?.id}
          isOver={isOver}
          openedId={Number(params.get('order'))}
          onClosed={() =>
            params.has('order') && setParams(listAddress(day.date, location?.id), { replace: true })
          }
        />
      )}
    </Page>
  );
}

const NoDay = () => <EmptyCrate title="Bitte wähle ein Abholtag-Datum aus dem Kalender aus." />;

function chosenDate(params: URLSearchParams): string | undefined {
  const date = params.get('date');
  return v.is(isoDate, date) ? date : undefined;
}

const listAddress = (date: string, locationId = ALL_LOCATIONS) =>
  locationId === ALL_LOCATIONS ? { date } : { date, location: String(locationId) };

interface ReloadProps {
  date: string | undefined;
  days: ComponentProps<typeof ReloadButton>['queries'];
}

function ReloadOrders({ date, days }: ReloadProps) {
  const orders = useOrdersOfDayInfiniteQuery(date ?? skipToken);
  return <ReloadButton queries={date ? [orders, ...days] : days} />;
}

const Filter = styled(AboveList)`
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
