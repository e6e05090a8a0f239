import { useForm } from 'react-final-form';
import { DateField } from '../ui/fields/DateField';
import { SwitchField } from '../ui/fields/SwitchField';
import { TimeField } from '../ui/fields/TimeField';
import type { DayFormValues } from './dayForm';
import { type DayHabits, defaultDeadlineDate } from './newDayDefaults';

interface Props {
  isDisabled: (date: string) => boolean;
  /** Given for a new day: as long as its deadline is the usual one, it moves along with the day. */
  habits: DayHabits | undefined;
}

export function DayDates({ isDisabled, habits }: Props) {
  const form = useForm<DayFormValues>();
  const moveDeadline = (date: string) => {
    const { values } = form.getState();
    if (!habits || values.deadlineDate !== defaultDeadlineDate(habits, values.date)) return;
    form.change('deadlineDate', defaultDeadlineDate(habits, date));
  };
  return (
    <section className="day-panel day-form-dates" aria-labelledby="day-form-dates">
      <h2 id="day-form-dates">Termin</h2>
      <div className="day-form-fields">
        <DateField name="date" label="Abholdatum" isDisabled={isDisabled} onChoose={moveDeadline} />
        <DateField name="deadlineDate" label="Bestellfrist, Datum" />
        <TimeField name="deadlineTime" label="Bestellfrist, Uhrzeit" />
        <SwitchField name="active" label="Aktiv" hint="Im Shop sichtbar" />
      </div>
    </section>
  );
}
