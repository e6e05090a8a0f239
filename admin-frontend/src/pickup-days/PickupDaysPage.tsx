import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { isoDate } from '@hofkiste/contract/wire/primitives';
import { useState } from 'react';
import { Navigate, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useOfferMessage } from '../day-messages/useOfferMessage';
import { RecordPage } from '../layout/RecordPage';
import { useLeaveSaved } from '../ui/dialogs/LeaveWarning';
import { dateAt } from '../ui/farmClock';
import { useNow } from '../ui/useNow';
import { defaultRange, rangeWith } from './DayFilter';
import { DayOverview } from './DayOverview';
import { DayEditor } from './form/DayEditor';
import type { SavedDay } from './form/useSaveDay';
import { Season } from './Season';
import type { DayEvents } from './useDayProps';

const LIST = '/pickup-days';
const SEASON = `${LIST}?view=season`;

const comingDate = (date: string | null, today: string) =>
  v.is(isoDate, date) && date > today ? date : undefined;

/**
 * The list and the form of a day. The routes of both have this component, so React keeps it, with the range of the list,
 * while the address changes. `?until=2027-01-29` shows the days until then; `?view=season` all coming days, also after a
 * form that was opened there; `new?like=7` copies a day,
 * `new?date=2027-01-29` proposes that date, `new?sells=yes` one whose deadline lies ahead, `new?standsFor=2026-12-25` one in
 * place of that date.
 */
export function PickupDaysPage() {
  const today = dateAt(useNow());
  const navigate = useNavigate();
  const leave = useLeaveSaved();
  const isNew = useMatch(`${LIST}/new`) !== null;
  const isForm = useParams().id !== undefined || isNew;
  const [params] = useSearchParams();
  const [range, setRange] = useState(() => {
    const until = params.get('until');
    return v.is(isoDate, until) ? rangeWith(defaultRange(today), until) : defaultRange(today);
  });
  const [savedId, setSavedId] = useState<number>();
  const [leftId, setLeftId] = useState<number>();
  const offerMessage = useOfferMessage();

  const isSeason = params.get('view') === 'season';
  const list = isSeason ? SEASON : LIST;
  const openForm = (path: string, { id }: AdminPickupDay, query: Record<string, string> = {}) => {
    setLeftId(id);
    const search = new URLSearchParams({ ...query, ...(isSeason && { view: 'season' }) });
    void navigate({ pathname: path, search: search.toString() });
  };
  const events: DayEvents = {
    onEdit: (day) => openForm(`${LIST}/${day.id}/edit`, day),
    onCopy: (day) => openForm(`${LIST}/new`, day, { like: String(day.id) }),
  };

  const formBefore = params.get('edit');
  if (formBefore) return <Navigate replace to={addressNow(formBefore, params)} />;

  if (!isForm && isSeason) return <Season {...events} shownId={leftId} />;
  if (!isForm)
    return (
      <DayOverview
        {...events}
        range={range}
        onRange={setRange}
        savedId={savedId}
        onNew={() => void navigate(`${LIST}/new`)}
        onSeason={() => {
          setLeftId(undefined);
          void navigate(SEASON);
        }}
      />
    );

  const onSaved: SavedDay = (day, before) => {
    setRange(rangeWith(range, day.date));
    setSavedId(day.id);
    setLeftId(day.id);
    leave(list, { preventScrollReset: isSeason });
    void offerMessage(before, day);
  };
  const onCancel = () => void navigate(list, { preventScrollReset: isSeason });
  const form = { today, list, onSaved, onCancel };
  if (!isNew) return <RecordPage>{(id) => <DayEditor {...form} dayId={id} />}</RecordPage>;
  return (
    <DayEditor
      {...form}
      templateId={Number(params.get('like'))}
      mustSell={params.has('sells')}
      wantedDate={comingDate(params.get('date'), today)}
      replacedDate={comingDate(params.get('standsFor'), today)}
    />
  );
}

/** Returns the address of a form that was `?edit=new` or `?edit=7` in earlier releases; a kept link may still name that. */
function addressNow(edited: string, params: URLSearchParams): string {
  if (edited !== 'new') return `${LIST}/${edited}/edit`;
  const others = [...params].filter(([name]) => name !== 'edit');
  return `${LIST}/new?${new URLSearchParams(others)}`;
}
