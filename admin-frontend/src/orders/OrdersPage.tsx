import { isoDate } from '@hofkiste/contract/wire/primitives';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ComponentProps } from 'react';
import { Navigate, type NavigateOptions, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import * as v from 'valibot';
import { useTodayQuery } from '../dashboard/dashboard.api';
import { Page } from '../layout/Page';
import { usePickupDayDatesQuery, usePickupDaysInfiniteQuery } from '../pickup-days/pickup-days.api';
import { onPhone } from '../theme/theme';
import { dateAt, deadlineText, timesOf } from '../ui/farmClock';
import { FilterSelect } from '../ui/fields/FilterSelect';
import { ALL_LOCATIONS, locationOptions } from '../ui/fields/locationOptions';
import { Cluster } from '../ui/layout';
import { LoadingBars, QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { lastAnswer } from '../ui/records/loadedPages';
import { Muted } from '../ui/text';
import { useIsLeaving, useLateChange } from '../ui/useLateChange';
import { useNow } from '../ui/useNow';
import { useKeptDay } from './keptDay';
import { OrderActions } from './OrderActions';
import { OrdersOfDay } from './OrdersOfDay';
import { neighbours, ORDER_FILTERS, type OrderFilter, ordersPath } from './order';
import { useOrdersOfDayInfiniteQuery } from './orders.api';
import { PickupDayPicker } from './PickupDayPicker';
import { RefusedTaps } from './RefusedTaps';

export function OrdersPage() {
  const dates = usePickupDayDatesQuery();
  const [params, setParams] = useSearchParams();
  const date = chosenDate(params);
  const dayOnDate = usePickupDaysInfiniteQuery(date ? { from: date, to: date } : skipToken);
  const answer = date === undefined ? undefined : lastAnswer(dayOnDate);
  const day = answer?.pages.flat().at(0);
  const location = day?.locations.find(({ id }) => String(id) === params.get('location'));
  const filter = ORDER_FILTERS.find((one) => one === params.get('show'));

  // The day in the address may still be loading, while the one before is shown.
  const change = (choice: Omit<Choice, 'date'>, options?: NavigateOptions) =>
    date && setParams(parameters({ date, location: location?.id, show: filter, ...choice }), options);

  const late = useLateChange();

  const times = day && timesOf(day);
  const now = useNow(
    times ? [times.tapsFrom, times.end, times.helperLinksUntil].map((instant) => instant.toISOString()) : [],
  );
  const today = dateAt(now);
  const keptDate = useKeptDay(day?.date, today);
  const isOver = times !== undefined && now >= times.end;

  return (
    <Page
      actions={
        <>
          <Reload>
            <ReloadOrders date={day?.date} days={date ? [dayOnDate, dates] : [dates]} />
          </Reload>
          <OrderActions
            day={day}
            locationId={location?.id}
            now={now}
            hasDays={dates.data !== undefined && dates.data.length > 0}
          />
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
                today={today}
                onChoose={(date) => setParams(parameters({ date, location: location?.id }))}
              />
              {day && (
                <>
                  <FilterSelect
                    aria-label="Abholort"
                    value={location?.id ?? ALL_LOCATIONS}
                    onChange={(id) => change({ location: id })}
                    options={locationOptions(day.locations)}
                  />
                  <Deadline as="div">
                    Bestellschluss <strong>{deadlineText(day.orderDeadline)}</strong>
                  </Deadline>
                </>
              )}
            </Filter>
          )
        }
      </QueryView>
      {dates.data && dates.data.length > 0 && date === undefined && (
        <UsualDay dates={dates.data.map(({ date }) => date)} keptDate={keptDate} today={today} />
      )}
      {date !== undefined && (
        <QueryView query={{ ...dayOnDate, data: answer }} failure="Der Abholtag konnte nicht geladen werden.">
          {() => !day && <NoDay />}
        </QueryView>
      )}
      {day && params.get('show') === 'refused' && (
        <RefusedTaps
          dayId={day.id}
          onSeen={() =>
            late(() => setParams(parameters({ date: day.date, location: location?.id }), { replace: true }))
          }
        />
      )}
      {day && (
        <OrdersOfDay
          key={day.id}
          day={day}
          locationId={location?.id}
          isOver={isOver}
          filter={filter}
          onFilter={(show) => change({ show }, { replace: true })}
          openedId={Number(params.get('order'))}
          onClosed={() => params.has('order') && late(() => change({}, { replace: true }))}
        />
      )}
    </Page>
  );
}

interface UsualDayProps {
  /** The dates of all pickup days. */
  dates: readonly string[];
  keptDate: string | undefined;
  today: string;
}

/** Opens the day that was shown last, else the pickup of today, else the day on sale, else the next one. */
function UsualDay({ dates, keptDate, today }: UsualDayProps) {
  const known = [keptDate, today].find((date) => date !== undefined && dates.includes(date));
  const { data, isFetching } = useTodayQuery(known ? skipToken : undefined);
  const isLeaving = useIsLeaving();
  if (isFetching || isLeaving) return <LoadingBars />;
  const date = known ?? data?.selling?.day.date ?? neighbours(dates, undefined, today).next;
  return date ? <Navigate to={ordersPath(date)} replace /> : <NoDay />;
}

const NoDay = () => <EmptyCrate title="Bitte wähle ein Abholtag-Datum aus dem Kalender aus." />;

function chosenDate(params: URLSearchParams): string | undefined {
  const date = params.get('date');
  return v.is(isoDate, date) ? date : undefined;
}

interface Choice {
  date: string;
  location?: number | undefined;
  show?: OrderFilter | undefined;
}

/** The parameters of the page's address. */
const parameters = ({ date, location = ALL_LOCATIONS, show }: Choice) => ({
  date,
  ...(location !== ALL_LOCATIONS && { location: String(location) }),
  ...(show && { show }),
});

interface ReloadProps {
  date: string | undefined;
  days: ComponentProps<typeof ReloadButton>['queries'];
}

function ReloadOrders({ date, days }: ReloadProps) {
  const orders = useOrdersOfDayInfiniteQuery(date ?? skipToken);
  return <ReloadButton queries={date ? [orders, ...days] : days} />;
}

const Filter = styled(Cluster)`
  ${onPhone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Deadline = styled(Muted)`
  strong {
    display: inline-block;
  }
`;

/** Leaves a line of its own to the actions on the phone. */
const Reload = styled.div`
  ${onPhone} {
    min-width: 100%;
  }
`;
