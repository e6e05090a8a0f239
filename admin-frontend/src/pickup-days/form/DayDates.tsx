import { addDays, formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { Holiday } from '@hofkiste/contract/wire/holidays';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useForm, useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onNarrow, onPhone } from '../../theme/theme';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { SwitchField } from '../../ui/fields/SwitchField';
import { TimeField } from '../../ui/fields/TimeField';
import { Panel } from '../../ui/Panel';
import { replaceableDates } from '../holidays';
import type { DayFormValues } from './dayFormSchema';

interface Props {
  isDisabled: (date: string) => boolean;
  /** Proposes the deadline of a new day. An unchanged proposal follows the date of the day, and so does the start. */
  deadlineDateOf: ((date: string) => string) | undefined;
  holidays: readonly Holiday[];
  /** The other days. */
  others: readonly AdminPickupDay[];
}

/** Proposed for the start of orders. */
const START_TIME = '08:00';

export function DayDates({ isDisabled, deadlineDateOf, holidays, others }: Props) {
  const form = useForm<DayFormValues>();
  const moveDeadline = (date: string) => {
    const { values } = form.getState();
    if (values.deadlineDate !== deadlineDateOf?.(values.date)) return;
    form.change('deadlineDate', deadlineDateOf(date));
    if (values.startDate === '') return;
    const days = differenceInCalendarDays(parseISO(date), parseISO(values.date));
    form.change('startDate', addDays(values.startDate, days));
  };
  const proposeStartTime = (date: string) => {
    if (date === '') form.change('startTime', '');
    else if (!form.getState().values.startTime) form.change('startTime', START_TIME);
  };
  return (
    <WidePanel title="Termin">
      <Fields>
        <DateField
          name="date"
          label="Abholdatum"
          isDisabled={isDisabled}
          holidays={holidays}
          onChoose={moveDeadline}
        />
        <DateField name="deadlineDate" label="Bestellfrist, Datum" holidays={holidays} />
        <TimeField width="100%" name="deadlineTime" label="Bestellfrist, Uhrzeit" />
        <Active name="active" label="Aktiv" hint="Im Shop sichtbar" />
        <DateField
          name="startDate"
          isOptional
          label="Bestellbar ab, Datum"
          hint="Leer lassen: der Reihe nach. Der Tag kommt in den Shop, wenn der davor fertig ist."
          onChoose={proposeStartTime}
        />
        <TimeField width="100%" name="startTime" label="Bestellbar ab, Uhrzeit" />
        <StandsFor holidays={holidays} others={others} />
      </Fields>
    </WidePanel>
  );
}

/** Offers the dates near the day that it may replace. Standing orders of such a date get their boxes on this day. */
function StandsFor({ holidays, others }: Pick<Props, 'holidays' | 'others'>) {
  const { values, initialValues } = useFormState<DayFormValues>({
    subscription: { values: true, initialValues: true },
  });
  const dates = replaceableDates(values.date, { holidays, others });
  const chosen = [initialValues?.standsFor ?? '', values.standsFor].filter((date) => date !== '');
  const all = [...new Set([...dates, ...chosen])].sort();
  if (all.length === 0) return null;
  const nameOf = (date: string) => holidays.find((holiday) => holiday.date === date)?.name;
  return (
    <SelectField
      name="standsFor"
      label="Ersatz für"
      placeholder="Bitte wählen"
      hint="Dauerbestellungen für diesen Tag kommen auf den neuen."
      options={[
        { value: '', label: 'keinen anderen Tag' },
        ...all.map((date) => ({
          value: date,
          label: [formatPickupDate(date), nameOf(date)].filter(Boolean).join(', '),
        })),
      ]}
    />
  );
}

const WidePanel = styled(Panel)`
  grid-column: 1 / -1;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 170px minmax(150px, auto);
  gap: 16px;

  ${onNarrow} {
    grid-template-columns: 1fr 1fr;
  }

  ${onPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** On the line of the fields beside it. */
const Active = styled(SwitchField)`
  padding-top: 32px;

  ${onPhone} {
    padding-top: 0;
  }
`;
