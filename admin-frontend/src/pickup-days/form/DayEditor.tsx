import { Button } from 'antd';
import { useBoxPresetsQuery } from '../../box-presets/box-presets.api';
import { Page } from '../../layout/Page';
import { usePickupLocationsQuery } from '../../pickup-locations/pickup-locations.api';
import { useAdminSettingsQuery } from '../../settings/admin-settings.api';
import { useFarm } from '../../settings/settings.api';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { ON_OPENING, useFresh } from '../../ui/useFresh';
import { deadlineDistance } from '../copy';
import { moved } from '../day';
import { usePickupDaysQuery } from '../pickup-days.api';
import { DayForm, type SavedDay } from './DayForm';
import { copyValues, dayValues, defaultDeadlineDate, newDayDefaults, newDayValues } from './dayFormValues';

interface Props {
  /** Undefined for a new day. */
  dayId: number | undefined;
  /** The day that a new one is like. Without such a day the new one is as usual. */
  templateId: number;
  /** 'yyyy-MM-dd' at the farm. */
  today: string;
  onSaved: SavedDay;
  onCancel: () => void;
}

export function DayEditor({ dayId, templateId, today, onSaved, onCancel }: Props) {
  const { zone } = useFarm();
  const query = useBasis();

  return (
    <Page title={dayId === undefined ? 'Neuen Abholtag erstellen' : 'Abholtag bearbeiten'}>
      <QueryView query={query} failure="Das Formular konnte nicht geladen werden.">
        {({ days, settings, ...offer }) => {
          const value = (wanted: string) => settings.find(({ key }) => key === wanted)?.value ?? '';
          const habits = {
            defaultPickupDay: value('defaultPickupDay'),
            defaultOrderDay: value('defaultOrderDay'),
            defaultOrderTime: value('defaultOrderTime'),
          };
          const day = days.find(({ id }) => id === dayId);
          const others = days.filter(({ id }) => id !== dayId);
          const taken = others.map(({ date }) => date);
          const form = { today, zone, others, onSaved, onCancel };
          const template = days.find(({ id }) => id === templateId);
          if (dayId === undefined && template)
            return (
              <DayForm
                {...form}
                deadlineDateOf={(date) => moved(date, -deadlineDistance(template, zone).days)}
                values={copyValues(template, offer, { today, zone, taken })}
              />
            );
          if (dayId === undefined)
            return (
              <DayForm
                {...form}
                deadlineDateOf={(date) => defaultDeadlineDate(habits, date)}
                values={newDayValues(newDayDefaults(habits, today, taken), offer)}
              />
            );
          if (day && day.date >= today)
            return (
              <DayForm
                key={query.reading}
                {...form}
                day={day}
                reload={query.reload}
                values={dayValues(day, offer, zone)}
              />
            );
          return (
            <EmptyCrate
              title={
                day
                  ? 'Ein vergangener Abholtag kann nicht mehr geändert werden.'
                  : 'Diesen Abholtag gibt es nicht.'
              }
            >
              <Button onClick={onCancel}>Zu den Abholtagen</Button>
            </EmptyCrate>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** What the form is based on. The days are read anew, because saving sends every box with its price. */
function useBasis() {
  const days = useFresh(usePickupDaysQuery(undefined, ON_OPENING));
  const presets = useBoxPresetsQuery();
  const locations = usePickupLocationsQuery();
  const settings = useAdminSettingsQuery();
  const queries = [days, presets, locations, settings];
  return {
    data:
      days.data && presets.data && locations.data && settings.data
        ? { days: days.data, presets: presets.data, locations: locations.data, settings: settings.data }
        : undefined,
    error: queries.find(({ error }) => error)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    reading: days.reading,
    reload: days.reload,
    refetch: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
