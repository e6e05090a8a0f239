import type { Holiday } from '@hofkiste/contract/wire/holidays';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useForm } from 'react-final-form';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { DateField } from '../../ui/fields/DateField';
import { SwitchField } from '../../ui/fields/SwitchField';
import { TimeField } from '../../ui/fields/TimeField';
import { Panel } from '../../ui/Panel';
import { moved } from '../day';
import type { DayFormValues } from './dayFormSchema';

interface Props {
  isDisabled: (date: string) => boolean;
  /** Proposes the deadline of a new day. An unchanged proposal follows the date of the day, and so does the start. */
  deadlineDateOf: ((date: string) => string) | undefined;
  holidays: readonly Holiday[];
}

/** Proposed for the start of orders. */
const START_TIME = '08:00';

export function DayDates({ isDisabled, deadlineDateOf, holidays }: Props) {
  const form = useForm<DayFormValues>();
  const moveDeadline = (date: string) => {
    const { values } = form.getState();
    if (values.deadlineDate !== deadlineDateOf?.(values.date)) return;
    form.change('deadlineDate', deadlineDateOf(date));
    if (values.startDate === '') return;
    const days = differenceInCalendarDays(parseISO(date), parseISO(values.date));
    form.change('startDate', moved(values.startDate, days));
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
        <DeadlineTime name="deadlineTime" label="Bestellfrist, Uhrzeit" />
        <Active name="active" label="Aktiv" hint="Im Shop sichtbar" />
        <DateField
          name="startDate"
          isOptional
          label="Bestellbar ab, Datum"
          hint="Leer lassen: der Reihe nach. Der Tag kommt in den Shop, wenn der davor fertig ist."
          onChoose={proposeStartTime}
        />
        <DeadlineTime name="startTime" label="Bestellbar ab, Uhrzeit" />
      </Fields>
    </WidePanel>
  );
}

const WidePanel = styled(Panel)`
  grid-column: 1 / -1;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 170px minmax(150px, auto);
  gap: 16px;

  @media (max-width: 1099.98px) {
    grid-template-columns: 1fr 1fr;
  }

  ${onPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const DeadlineTime = styled(TimeField)`
  input {
    width: 100%;
  }
`;

/** On the line of the fields beside it. */
const Active = styled(SwitchField)`
  padding-top: 32px;

  ${onPhone} {
    padding-top: 0;
  }
`;
