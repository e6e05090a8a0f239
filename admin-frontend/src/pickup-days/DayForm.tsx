import { wallClock } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { Form } from '../ui/fields/Form';
import './day-form.css';
import { BoxTable } from './BoxTable';
import { DayDates } from './DayDates';
import { DaySaveBar } from './DaySaveBar';
import { type DayFormValues, dayFormSchema } from './dayForm';
import { LeaveDay } from './LeaveDay';
import { LocationTable } from './LocationTable';
import type { DayHabits } from './newDayDefaults';
import { useSaveDay } from './useSaveDay';

interface Props {
  /** Left out for a new one. */
  day?: AdminPickupDay;
  values: DayFormValues;
  now: Date;
  zone: string;
  habits: DayHabits;
  /** Dates of the other days. */
  taken: readonly string[];
  onSaved: (day: AdminPickupDay) => void;
  onCancel: () => void;
}

export function DayForm({ day, values, now, zone, habits, taken, onSaved, onCancel }: Props) {
  const { date: today } = wallClock(now, zone);
  const schema = useMemo(() => dayFormSchema(today, zone), [today, zone]);
  // lists that load anew must not undo what was typed
  const [initialValues] = useState(values);
  const { save, saved, question, confirm, forget } = useSaveDay(day);

  const leave = useEffectEvent(onSaved);

  // not before the warning knows that nothing would be lost
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);

  return (
    <>
      <Form schema={schema} initialValues={initialValues} onSubmit={save} className="day-form">
        <DayDates
          isDisabled={(date) => date < today || taken.includes(date)}
          habits={day ? undefined : habits}
        />
        <BoxTable />
        <LocationTable />
        <LeaveDay isSaved={saved !== undefined} onCancel={onCancel} />
        <DaySaveBar isNew={!day} now={now} zone={zone} onCancel={onCancel} />
      </Form>
      {question !== undefined && (
        <ConfirmDialog
          title="Zeitfenster ändern?"
          confirmLabel="Trotzdem ändern"
          onConfirm={confirm}
          onClose={forget}
        >
          <p>{question}</p>
          <p>Die Kundinnen und Kunden werden nicht benachrichtigt.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
