import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { shopState } from '@hofkiste/contract/shop-state';
import { Button } from 'antd';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { useFarm } from '../settings/settings.api';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { ON_OPENING } from '../ui/useFresh';
import { useNow } from '../ui/useNow';
import { DayCard } from './DayCard';
import { DayFilter } from './DayFilter';
import { type DayRange, daysWithin, dayTiming } from './day';
import { usePickupDaysQuery } from './pickup-days.api';
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
  const query = usePickupDaysQuery(undefined, ON_OPENING);
  const now = useNow(
    zone,
    query.data?.map(({ orderDeadline }) => orderDeadline),
  );
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
          <ReloadButton queries={[query]} />
          <LinkButton to="/pickup-days/series" icon={<Icon name="calendar" />}>
            Tage anlegen
          </LinkButton>
          {newDay}
        </>
      }
    >
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {(all) => {
          const days = daysWithin(all, range);
          return (
            <>
              <DayFilter days={all} range={range} count={days.length} onChange={onRange} />
              {days.length === 0 && (
                <EmptyCrate title="Keine Abholtage gefunden">
                  {all.length > 0 && (
                    <p>Im gewählten Zeitraum liegt keiner. Davor oder danach gibt es welche.</p>
                  )}
                  <Button onClick={onNew}>Ersten Abholtag erstellen</Button>
                </EmptyCrate>
              )}
              <Days aria-label="Abholtage">
                {days.map((day) => (
                  <DayCard
                    key={day.id}
                    day={day}
                    timing={dayTiming(day, now, zone)}
                    inShop={shopText(shopState(day, all, now), now, zone)}
                    zone={zone}
                    onEdit={() => onEdit(day)}
                    onCopy={() => onCopy(day)}
                    onDelete={() => void deleteDay(day)}
                  />
                ))}
              </Days>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

const Days = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
