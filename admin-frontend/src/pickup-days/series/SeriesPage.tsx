import { wallClock } from '@hofkiste/contract/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBoxPresetsQuery } from '../../box-presets/box-presets.api';
import { Page } from '../../layout/Page';
import { usePickupLocationsQuery } from '../../pickup-locations/pickup-locations.api';
import { useFarm } from '../../settings/settings.api';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { ON_OPENING, useFresh } from '../../ui/useFresh';
import { useHolidaysQuery, usePickupDaysQuery } from '../pickup-days.api';
import { SeriesForm } from './SeriesForm';
import { horizon, type SeriesBasis } from './seriesForm';

const LIST = '/pickup-days';

/** Creates many pickup days at once, all like an existing one. */
export function SeriesPage() {
  const navigate = useNavigate();
  const query = useBasis();
  return (
    <Page
      actions={
        <LinkButton to={LIST} icon={<Icon name="left" />}>
          Abholtage
        </LinkButton>
      }
    >
      <QueryView query={query} failure="Das Formular konnte nicht geladen werden.">
        {({ days, ...rest }) => {
          const [newest] = days;
          return newest ? (
            <SeriesForm
              basis={{ days, newest, ...rest }}
              onSaved={(until) => void navigate(`${LIST}?until=${until}`)}
              onCancel={() => void navigate(LIST)}
            />
          ) : (
            <EmptyCrate title="Für eine Serie brauchst du einen ersten Abholtag als Vorlage.">
              <LinkButton to={`${LIST}?edit=new`}>Ersten Abholtag erstellen</LinkButton>
            </EmptyCrate>
          );
        }}
      </QueryView>
    </Page>
  );
}

function useBasis() {
  const { zone } = useFarm();
  const [now] = useState(() => new Date());
  const { date: today } = wallClock(now, zone);
  const days = useFresh(usePickupDaysQuery(undefined, ON_OPENING));
  const presets = useBoxPresetsQuery();
  const locations = usePickupLocationsQuery();
  const holidays = useHolidaysQuery({ from: today, to: horizon(today) });
  const queries = [days, presets, locations, holidays];
  const data: Omit<SeriesBasis, 'newest'> | undefined =
    days.data && presets.data && locations.data && holidays.data
      ? {
          days: [...days.data].sort((a, b) => b.date.localeCompare(a.date)),
          presets: presets.data,
          locations: locations.data,
          holidays: holidays.data,
          today,
          now,
          zone,
        }
      : undefined;
  return {
    data,
    error: queries.find(({ error }) => error)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.filter(({ error }) => error).map(({ refetch }) => refetch()),
  };
}
