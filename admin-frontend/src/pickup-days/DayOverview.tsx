import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { useFarm } from '../settings/settings.api';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { DayCard } from './DayCard';
import { DayFilter } from './DayFilter';
import { DeleteDay } from './DeleteDay';
import { type DayRange, daysWithin } from './dayRange';
import { dayTiming } from './dayTiming';
import { LaterDays } from './LaterDays';
import { usePickupDaysQuery } from './pickup-days.api';

interface Props {
  now: Date;
  range: DayRange;
  onRange: (range: DayRange) => void;
  onNew: () => void;
  onEdit: (day: AdminPickupDay) => void;
}

export function DayOverview({ now, range, onRange, onNew, onEdit }: Props) {
  const { zone } = useFarm();
  const query = usePickupDaysQuery();
  const [doomed, setDoomed] = useState<AdminPickupDay>();
  const newDay = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={onNew}>
      Neuer Abholtag
    </Button>
  );

  return (
    <Page title="Abholtage verwalten" actions={newDay}>
      <QueryView query={query} failure="Die Abholtage konnten nicht geladen werden.">
        {(all) => {
          const days = daysWithin(all, range);
          return (
            <>
              <DayFilter range={range} count={days.length} onChange={onRange} />
              <LaterDays days={all} range={range} onRange={onRange} />
              {days.length === 0 && (
                <EmptyCrate title="Keine Abholtage gefunden">
                  {all.length > 0 && (
                    <p>Im gewählten Zeitraum liegt keiner. Davor oder danach gibt es welche.</p>
                  )}
                  <Button onClick={onNew}>Ersten Abholtag erstellen</Button>
                </EmptyCrate>
              )}
              <ul className="days" aria-label="Abholtage">
                {days.map((day) => (
                  <DayCard
                    key={day.id}
                    day={day}
                    timing={dayTiming(day, now, zone)}
                    zone={zone}
                    onEdit={() => onEdit(day)}
                    onDelete={() => setDoomed(day)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </QueryView>
      {doomed && <DeleteDay day={doomed} onClose={() => setDoomed(undefined)} />}
    </Page>
  );
}
