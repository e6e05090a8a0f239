import { shopState } from '@hofkiste/contract/frontends/shop-state';
import { wallClock } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { Page } from '../layout/Page';
import { useFarm } from '../settings/settings.api';
import { FlexList } from '../ui/FlexList';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { LoadMore } from '../ui/records/LoadMore';
import { lastAnswer, loadedRows, useAllPages } from '../ui/records/pages';
import { useMore } from '../ui/records/useMore';
import { useNow } from '../ui/useNow';
import { DayCard } from './DayCard';
import { DayFilter } from './DayFilter';
import { type DayRange, dayTiming } from './day';
import { usePickupDayDatesQuery, usePickupDaysInfiniteQuery } from './pickup-days.api';
import { shopText } from './shopText';
import { useDeleteDay } from './useDeleteDay';

interface Props {
  range: DayRange;
  onRange: (range: DayRange) => void;
  onNew: () => void;
  onEdit: (day: AdminPickupDay) => void;
  onCopy: (day: AdminPickupDay) => void;
}

export function DayOverview({ range, onRange, onNew, onEdit, onCopy }: Props) {
  const { zone } = useFarm();
  const { date: today } = wallClock(useNow(zone), zone);
  const dates = usePickupDayDatesQuery();
  const ofRange = usePickupDaysInfiniteQuery(range);
  const query = { ...ofRange, data: lastAnswer(ofRange) };
  // Whether the shop sells a day depends on the coming days before it.
  const isPart = range.from > today || query.hasNextPage;
  const coming = useAllPages(usePickupDaysInfiniteQuery(isPart ? { from: today, to: range.to } : skipToken));
  const now = useNow(
    zone,
    query.data?.pages.flat().map(({ orderDeadline }) => orderDeadline),
  );
  const more = useMore(query);
  const deleteDay = useDeleteDay();
  const newDay = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
      Neuer Abholtag
    </Button>
  );

  return (
    <Page
      actions={
        <>
          <ReloadButton queries={[query, dates, ...(isPart ? [coming] : [])]} />
          <LinkButton to="/pickup-days/series" icon={<Icon name="calendar" />}>
            Tage anlegen
          </LinkButton>
          {newDay}
        </>
      }
    >
      <DayFilter days={dates.data} range={range} onChange={onRange} />
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {(data) => {
          const days = loadedRows(data);
          const others = isPart ? coming.data : days;
          return (
            <>
              {days.length === 0 && (
                <EmptyCrate title="Keine Abholtage gefunden">
                  {dates.data && dates.data.length > 0 && (
                    <p>Im gewählten Zeitraum liegt keiner. Davor oder danach gibt es welche.</p>
                  )}
                  <Button onClick={onNew}>Ersten Abholtag erstellen</Button>
                </EmptyCrate>
              )}
              <FlexList vertical gap={12} aria-label="Abholtage">
                {days.map((day) => (
                  <DayCard
                    key={day.id}
                    day={day}
                    timing={dayTiming(day, now, zone)}
                    inShop={
                      others && !coming.hasNextPage ? shopText(shopState(day, others, now), now, zone) : ''
                    }
                    zone={zone}
                    onEdit={() => onEdit(day)}
                    onCopy={() => onCopy(day)}
                    onDelete={() => void deleteDay(day)}
                  />
                ))}
              </FlexList>
              {more && !query.isFetching && <LoadMore {...more} />}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
