import { Button } from 'antd';
import { For } from '../adminProps';
import { Page } from '../layout/Page';
import { useAdminEmailQuery } from '../settings/credentials.api';
import { useFarm } from '../settings/settings.api';
import { FlexList } from '../ui/FlexList';
import { dateAt } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { LoadMore } from '../ui/records/LoadMore';
import { lastAnswer, loadedRows } from '../ui/records/loadedPages';
import { useMore } from '../ui/records/useMore';
import { Muted } from '../ui/text';
import { useNow } from '../ui/useNow';
import { DayCard } from './DayCard';
import { DayFilter, type DayRange } from './DayFilter';
import { DayLine } from './DayLine';
import { daysOfNow } from './dayTiming';
import { useDaysOfRangeQuery, usePickupDayDatesQuery, usePickupDaysInfiniteQuery } from './pickup-days.api';
import { type DayEvents, useDayProps } from './useDayProps';

interface Props extends DayEvents {
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** The day that was just saved; its line is open. */
  savedId: number | undefined;
  onNew: () => void;
  onSeason: () => void;
}

/** Shows the days of now, and below them the list of the range. */
export function DayOverview({ range, onRange, savedId, onNew, onSeason, ...events }: Props) {
  const { daysOnSale } = useFarm();
  const today = dateAt(useNow());
  const dates = usePickupDayDatesQuery();
  const ofRange = usePickupDaysInfiniteQuery(range);
  // A button that comes late above a line would move the line away from the pointer.
  const listed = { ...ofRange, data: dates.isLoading ? undefined : lastAnswer(ofRange) };
  const mail = useAdminEmailQuery();
  const days = useDaysOfRangeQuery({ from: today });
  const coming = { ...days, data: mail.isLoading ? undefined : days.data };
  const { now, propsOf } = useDayProps(days.data, events);
  const more = useMore(listed);

  return (
    <Page
      actions={
        <>
          <ReloadButton queries={[listed, dates, coming]} />
          <For least="staff">
            <LinkButton to="/pickup-days/series" icon={<Icon name="calendar" />}>
              Mehrere Tage anlegen
            </LinkButton>
            <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
              Neuer Abholtag
            </Button>
          </For>
        </>
      }
    >
      <QueryView query={coming} failure="Die Abholtage konnten nicht geladen werden.">
        {(coming) => {
          const current = daysOfNow(coming, now, { today, daysOnSale });
          return (
            <>
              {current.length > 0 && (
                <FlexList vertical gap={12} aria-label="Aktuelle Abholtage">
                  {current.map((day) => (
                    <DayCard key={day.id} {...propsOf(day)} />
                  ))}
                </FlexList>
              )}
              <DayFilter days={dates.data} range={range} onChange={onRange} onSeason={onSeason} />
              <QueryView query={listed} failure="Die Liste der Abholtage konnte nicht geladen werden.">
                {(listed) => {
                  const days = loadedRows(listed);
                  const others = days.filter(({ id }) => !current.some((day) => day.id === id));
                  return (
                    <>
                      {days.length === 0 && (
                        <EmptyCrate title="Keine Abholtage gefunden">
                          {dates.data && dates.data.length > 0 && (
                            <p>Im gewählten Zeitraum liegt keiner. Davor oder danach gibt es welche.</p>
                          )}
                          <For least="staff">
                            <Button onClick={onNew}>Ersten Abholtag erstellen</Button>
                          </For>
                        </EmptyCrate>
                      )}
                      {days.length > 0 && others.length === 0 && (
                        <Muted>Alle Abholtage dieses Zeitraums stehen oben.</Muted>
                      )}
                      <FlexList vertical gap={8} aria-label="Abholtage">
                        {others.map((day) => (
                          <DayLine key={day.id} {...propsOf(day)} isOpenAtFirst={day.id === savedId} />
                        ))}
                      </FlexList>
                      {more && !ofRange.isFetching && <LoadMore {...more} />}
                    </>
                  );
                }}
              </QueryView>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
