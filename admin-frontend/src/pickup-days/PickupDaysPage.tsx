import { isoDate } from '@hofkiste/contract/wire/primitives';
import { useState } from 'react';
import { Navigate, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useOfferMessage } from '../day-messages/useOfferMessage';
import { RecordPage } from '../layout/RecordPage';
import { SAVED } from '../ui/dialogs/LeaveWarning';
import { dateAt } from '../ui/farmClock';
import { useNow } from '../ui/useNow';
import { DayOverview } from './DayOverview';
import { defaultRange, rangeWith } from './day';
import { DayEditor } from './form/DayEditor';
import type { SavedDay } from './form/useSaveDay';

const LIST = '/pickup-days';

const comingDate = (date: string | null, today: string) =>
  v.is(isoDate, date) && date > today ? date : undefined;

/**
 * The list and the form of a day. The routes of both have this component, so React keeps it, with the range of the list,
 * while the address changes. `?until=2027-01-29` shows the days until then; `new?like=7` copies a day,
 * `new?date=2027-01-29` proposes that date, `new?sells=yes` one whose deadline lies ahead, `new?standsFor=2026-12-25` one in
 * place of that date.
 */
export function PickupDaysPage() {
  const today = dateAt(useNow());
  const navigate = useNavigate();
  const isNew = useMatch(`${LIST}/new`) !== null;
  const isForm = useParams().id !== undefined || isNew;
  const [params] = useSearchParams();
  const [range, setRange] = useState(() => {
    const until = params.get('until');
    return v.is(isoDate, until) ? rangeWith(defaultRange(today), until) : defaultRange(today);
  });
  const [savedId, setSavedId] = useState<number>();
  const offerMessage = useOfferMessage();

  const formBefore = params.get('edit');
  if (formBefore) return <Navigate replace to={addressNow(formBefore, params)} />;

  if (!isForm)
    return (
      <DayOverview
        range={range}
        onRange={setRange}
        savedId={savedId}
        onNew={() => void navigate(`${LIST}/new`)}
        onEdit={({ id }) => void navigate(`${LIST}/${id}/edit`)}
        onCopy={({ id }) => void navigate(`${LIST}/new?like=${id}`)}
      />
    );

  const onSaved: SavedDay = (day, before) => {
    setRange(rangeWith(range, day.date));
    setSavedId(day.id);
    void navigate(LIST, SAVED);
    void offerMessage(before, day);
  };
  const form = { today, onSaved, onCancel: () => void navigate(LIST) };
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

/** The address of a form that was `?edit=new` or `?edit=7` until a release ago; the api's answers still name that. */
function addressNow(edited: string, params: URLSearchParams): string {
  if (edited !== 'new') return `${LIST}/${edited}/edit`;
  const others = [...params].filter(([name]) => name !== 'edit');
  return `${LIST}/new?${new URLSearchParams(others)}`;
}
