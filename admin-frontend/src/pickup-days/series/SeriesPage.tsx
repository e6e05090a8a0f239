import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router-dom';
import { useBoxPresetsQuery } from '../../box-presets/box-presets.api';
import { Page } from '../../layout/Page';
import { usePickupLocationsQuery } from '../../pickup-locations/pickup-locations.api';
import { allOf, NO_RECORD } from '../../ui/allOf';
import { BackLink } from '../../ui/BackLink';
import { useLeaveSaved } from '../../ui/dialogs/LeaveWarning';
import { dateAt } from '../../ui/farmClock';
import { LinkButton } from '../../ui/LinkButton';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { useFormQuery } from '../../ui/useFormQuery';
import { useOpenedAt } from '../../ui/useNow';
import { useSnapshot } from '../../ui/useSnapshot';
import { useComingHolidays } from '../holidays';
import { usePickupDayDatesQuery, usePickupDayQuery } from '../pickup-days.api';
import { SeriesForm } from './SeriesForm';
import { nearestFirst } from './series';

const LIST = '/pickup-days';

/** Creates many pickup days at once, all like an existing one. */
export function SeriesPage() {
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const query = useFormData();
  // A list that is read again must not change the open form.
  const data = useSnapshot(query.data);
  return (
    <Page actions={<BackLink to={LIST}>Abholtage</BackLink>}>
      <QueryView query={{ ...query, data }} failure="Das Formular konnte nicht geladen werden.">
        {({ template, ...rest }) =>
          template ? (
            <SeriesForm
              basis={{ template, ...rest }}
              onSaved={(until) => leave(`${LIST}?until=${until}`)}
              onCancel={() => void navigate(LIST)}
            />
          ) : (
            <EmptyCrate title="Für eine Serie brauchst du einen ersten Abholtag als Vorlage.">
              <LinkButton to={`${LIST}/new`}>Ersten Abholtag erstellen</LinkButton>
            </EmptyCrate>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Reads the data of the form. The template is null for a farm without days. */
function useFormData() {
  const now = useOpenedAt();
  const today = dateAt(now);
  const dates = useFormQuery(usePickupDayDatesQuery());
  const days = { ...dates, data: dates.data && nearestFirst(dates.data, today) };
  const nearest = days.data?.[0];
  const template = useFormQuery(usePickupDayQuery(nearest?.id ?? skipToken));
  const presets = useFormQuery(useBoxPresetsQuery());
  const locations = useFormQuery(usePickupLocationsQuery());
  const holidays = useComingHolidays(today);
  const hasNone = days.data !== undefined && !nearest;
  const query = allOf({ days, template: hasNone ? NO_RECORD : template, presets, locations, holidays });
  return { ...query, data: query.data && { ...query.data, today, now } };
}
