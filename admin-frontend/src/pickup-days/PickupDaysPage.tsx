import { isoDate } from '@hofkiste/contract/wire/primitives';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useOfferMessage } from '../day-messages/useOfferMessage';
import { dateAt } from '../ui/farmClock';
import { useNow } from '../ui/useNow';
import { DayOverview } from './DayOverview';
import { defaultRange, rangeWith } from './day';
import { DayEditor } from './form/DayEditor';

const NEW = 'new';

const comingDate = (date: string | null, today: string) =>
  v.is(isoDate, date) && date > today ? date : undefined;

/**
 * The list; with `?edit=new`, `?edit=new&like=7` or `?edit=7` the form, so that the browser's back button leaves the
 * form. `?edit=new&date=2027-01-29` proposes that date, `?edit=new&sells=yes` one whose deadline lies ahead. `?until=2027-01-29` shows the days until then.
 */
export function PickupDaysPage() {
  const today = dateAt(useNow());
  const [params, setParams] = useSearchParams();
  const [range, setRange] = useState(() => {
    const until = params.get('until');
    return v.is(isoDate, until) ? rangeWith(defaultRange(today), until) : defaultRange(today);
  });
  const [savedId, setSavedId] = useState<number>();
  const edited = params.get('edit');
  const offerMessage = useOfferMessage();

  if (edited)
    return (
      <DayEditor
        key={edited}
        dayId={edited === NEW ? undefined : Number(edited)}
        templateId={Number(params.get('like'))}
        mustSell={params.has('sells')}
        wantedDate={comingDate(params.get('date'), today)}
        today={today}
        onSaved={(day, before) => {
          setRange(rangeWith(range, day.date));
          setSavedId(day.id);
          setParams({});
          void offerMessage(before, day);
        }}
        onCancel={() => setParams({})}
      />
    );
  return (
    <DayOverview
      range={range}
      onRange={setRange}
      savedId={savedId}
      onNew={() => setParams({ edit: NEW })}
      onEdit={({ id }) => setParams({ edit: String(id) })}
      onCopy={({ id }) => setParams({ edit: NEW, like: String(id) })}
    />
  );
}
