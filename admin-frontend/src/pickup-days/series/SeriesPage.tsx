import { wallClock } from '@hofkiste/contract/plain/dates';
import { skipToken } from '@reduxjs/toolkit/query';
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
import { useFresh } from '../../ui/useFresh';
import { useHolidaysQuery, usePickupDayDatesQuery, usePickupDayQuery } from '../pickup-days.api';
import { SeriesForm } from './SeriesForm';
import { horizon } from './seriesFormValues';

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
        {({ template, ...rest }) =>
          template ? (
            <SeriesForm
              basis={{ template, ...rest }}
              onSaved={(until) => void navigate(`${LIST}?until=${until}`)}
              onCancel={() => void navigate(LIST)}
            />
          ) : (
            <EmptyCrate title="Für eine Serie brauchst du einen ersten Abholtag als Vorlage.">
              <LinkButton to={`${LIST}?edit=new`}>Ersten Abholtag erstellen</LinkButton>
            </EmptyCrate>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The template is undefined for a farm without days. */
function useBasis() {
  const { zone } = useFarm();
  const [now] = useState(() => new Date());
  const { date: today } = wallClock(now, zone);
  const days = useFresh(usePickupDayDatesQuery());
  const newest = days.data?.[0];
  const template = useFresh(usePickupDayQuery(newest?.id ?? skipToken));
  const presets = useFresh(useBoxPresetsQuery());
  const locations = useFresh(usePickupLocationsQuery());
  const holidays = useHolidaysQuery({ from: today, to: horizon(today) });
  const queries = [days, template, presets, locations, holidays];
  const isThere = days.data && (template.data || !newest);
  const data =
    days.data && isThere && presets.data && locations.data && holidays.data
      ? {
          days: days.data,
          template: template.data,
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
