import { wallClock } from '@hofkiste/contract/dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOfferMessage } from '../day-messages/useOfferMessage';
import { useFarm } from '../settings/settings.api';
import { useNow } from '../ui/useNow';
import { DayOverview } from './DayOverview';
import { defaultRange, rangeWith } from './day';
import { DayEditor } from './form/DayEditor';

const NEW = 'new';

/** The list; with `?edit=new` or `?edit=7` the form, so that the browser's back button leaves the form. */
export function PickupDaysPage() {
  const { zone } = useFarm();
  const { date: today } = wallClock(useNow(zone), zone);
  const [range, setRange] = useState(() => defaultRange(today));
  const [params, setParams] = useSearchParams();
  const edited = params.get('edit');
  const offerMessage = useOfferMessage();

  if (edited)
    return (
      <DayEditor
        key={edited}
        dayId={edited === NEW ? undefined : Number(edited)}
        today={today}
        onSaved={(day, before) => {
          setRange(rangeWith(range, day.date));
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
      onNew={() => setParams({ edit: NEW })}
      onEdit={({ id }) => setParams({ edit: String(id) })}
    />
  );
}
