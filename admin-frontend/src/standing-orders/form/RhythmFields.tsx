import { MOST_WEEKS, rhythmText, weekdayName } from '@hofkiste/contract/plain/rhythm';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { useField, useForm } from 'react-final-form';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { Panel } from '../../ui/Panel';
import { WEEKDAY_OPTIONS } from '../standingOrder';
import {
  firstStart,
  isPossibleStart,
  type StandingFormValues,
  type StandingParts,
} from './standingFormValues';

const RHYTHMS = Array.from({ length: MOST_WEEKS }, (_, index) => ({
  value: index + 1,
  label: rhythmText(index + 1),
}));

interface Props extends Pick<StandingParts, 'offer' | 'today' | 'now'> {
  /** Only a new one has a first pickup to choose. */
  isNew: boolean;
}

/** How often and when. Another weekday takes the first pickup with it. */
export function RhythmFields({ offer, today, now, isNew }: Props) {
  const form = useForm<StandingFormValues>();
  const { input } = useField<number | null>('weekday', { subscription: { value: true } });
  const weekday = input.value;
  const hasDays = offer.days.some(({ date, active }) => active && weekdayOf(date) === weekday);
  return (
    <Panel title="Rhythmus">
      <Fields>
        <SelectField<number> name="everyWeeks" label="Wie oft?" options={RHYTHMS} />
        <SelectField<number>
          name="weekday"
          label="Wochentag"
          placeholder="Bitte wählen"
          options={WEEKDAY_OPTIONS}
          hint={
            weekday && !hasDays ? `Am ${weekdayName(weekday)} ist noch kein Abholtag geplant.` : undefined
          }
          onChoose={(chosen) => isNew && form.change('startsOn', firstStart(chosen, offer, today, now))}
        />
        {isNew && (
          <DateField
            name="startsOn"
            label="Erste Abholung"
            isDisabled={(date) => !isPossibleStart(date, weekday, today)}
          />
        )}
      </Fields>
    </Panel>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 1.3fr;
  gap: 12px;

  ${onPhone} {
    grid-template-columns: 1fr 1fr;

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;
