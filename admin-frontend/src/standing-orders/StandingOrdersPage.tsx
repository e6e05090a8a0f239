import { STANDING_STATUSES, type StandingStatus } from '@hofkiste/contract/standing-orders/calls';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { usePickupLocationsQuery } from '../pickup-locations/pickup-locations.api';
import { useStandingOrdersOn } from '../settings/settings.api';
import { onPhone } from '../theme/theme';
import { FilterSelect } from '../ui/fields/FilterSelect';
import { ALL_LOCATIONS, locationOptions } from '../ui/fields/locationOptions';
import { SearchField } from '../ui/fields/SearchField';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { Cluster } from '../ui/layout';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { lastAnswer, loadedRows } from '../ui/records/loadedPages';
import { useMore } from '../ui/records/useMore';
import { useSearch } from '../ui/records/useSearch';
import { VisuallyHidden } from '../ui/text';
import { useLateChange } from '../ui/useLateChange';
import { StandingOrderDrawer } from './details/StandingOrderDrawer';
import { Forecast } from './Forecast';
import { Overview } from './Overview';
import { StandingOff } from './StandingOff';
import { StandingOrderList } from './StandingOrderList';
import {
  type StandingChoice,
  useForecastQuery,
  useStandingOrdersInfiniteQuery,
  useStandingOverviewQuery,
} from './standing-orders.api';
import { STATUS_NAMES } from './standingOrder';

const WEEKS = 8;
const ALL_STATUSES = 'all';

/** The details of the one with `?id=` are open. */
export function StandingOrdersPage() {
  const isOn = useStandingOrdersOn();
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState<StandingChoice>({ status: 'active' });
  const { search, field } = useSearch();
  const overview = useStandingOverviewQuery();
  const forecast = useForecastQuery(WEEKS);
  const list = useStandingOrdersInfiniteQuery({ ...choice, search });
  const shownPages = lastAnswer(list);
  const found = shownPages && loadedRows(shownPages);
  const more = useMore(list);
  const shownId = Number(params.get('id'));
  const late = useLateChange();
  const show = (id: number | undefined) =>
    setParams(id === undefined ? {} : { id: String(id) }, { replace: true, preventScrollReset: true });

  return (
    <Page
      actions={
        <>
          <ReloadButton queries={[list, overview, forecast]} />
          {isOn && (
            <LinkButton type="primary" to="/standing-orders/new" icon={<Icon name="plus" />}>
              Neue Dauerbestellung
            </LinkButton>
          )}
        </>
      }
    >
      {isOn === false && <StandingOff />}
      <QueryView query={overview} failure="Die Summen konnten nicht geladen werden.">
        {(sums) => <Overview overview={sums} onDetails={show} />}
      </QueryView>
      {overview.data && overview.data.active > 0 && (
        <QueryView query={forecast} failure="Die nächsten Wochen konnten nicht geladen werden.">
          {(weeks) => <Forecast weeks={weeks} />}
        </QueryView>
      )}
      <Filters choice={choice} onChoose={setChoice} field={field} />
      <VisuallyHidden role="status">
        {search && list.currentData && `${found?.length}${more ? ' und mehr' : ''} gefunden`}
      </VisuallyHidden>
      <StandingOrderList
        query={{ ...list, data: found }}
        nothing={
          search || choice.locationId || choice.status !== 'active'
            ? 'Zu dieser Auswahl passt keine.'
            : 'Sobald jemand eine bestätigt oder du eine anlegst, steht sie hier.'
        }
        onDetails={show}
        isBusy={list.isFetching && !list.currentData}
        more={more}
      />
      {shownId > 0 && (
        <StandingOrderDrawer key={shownId} id={shownId} onClose={() => late(() => show(undefined))} />
      )}
    </Page>
  );
}

interface Props {
  choice: StandingChoice;
  onChoose: (choice: StandingChoice) => void;
  field: ReturnType<typeof useSearch>['field'];
}

function Filters({ choice, onChoose, field }: Props) {
  const { data: locations = [] } = usePickupLocationsQuery();
  const { status, locationId } = choice;
  return (
    <Row>
      <SearchField label="Dauerbestellungen suchen" placeholder="Name oder Telefonnummer" {...field} />
      <FilterSelect<StandingStatus | typeof ALL_STATUSES>
        aria-label="Status"
        value={status ?? ALL_STATUSES}
        onChange={(value) =>
          onChoose({ ...(locationId && { locationId }), ...(value !== ALL_STATUSES && { status: value }) })
        }
        options={[
          ...STANDING_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
          { value: ALL_STATUSES, label: 'Alle' },
        ]}
      />
      <FilterSelect<number>
        aria-label="Abholort"
        value={locationId ?? ALL_LOCATIONS}
        onChange={(value) =>
          onChoose({ ...(status && { status }), ...(value !== ALL_LOCATIONS && { locationId: value }) })
        }
        options={locationOptions(locations)}
      />
    </Row>
  );
}

const Row = styled(Cluster)`
  ${onPhone} {
    display: grid;
    grid-template-columns: 1fr 1fr;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
