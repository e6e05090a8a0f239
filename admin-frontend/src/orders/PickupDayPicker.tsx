import { Button } from 'antd';
import { parseISO } from 'date-fns';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { DatePicker } from '../ui/fields/DatePicker';
import { Icon } from '../ui/Icon';
import { Flow } from '../ui/layout';
import { neighbours } from './order';

interface Props {
  /** The dates of all pickup days, 'yyyy-MM-dd'; no other date can be chosen. */
  dates: readonly string[];
  chosen: string | undefined;
  today: string;
  onChoose: (date: string) => void;
}

export function PickupDayPicker({ dates, chosen, today, onChoose }: Props) {
  const { previous, next } = neighbours(dates, chosen, today);
  // Not disabled at the end of the list, because a disabled button would lose the focus.
  const step = (date: string | undefined, label: string, icon: 'left' | 'right') => (
    <Button
      aria-label={label}
      icon={<Icon name={icon} />}
      aria-disabled={date === undefined}
      onClick={() => date && onChoose(date)}
    />
  );
  return (
    <Picker>
      {step(previous, 'Vorheriger Abholtag', 'left')}
      <Flow>
        <DatePicker
          aria-label="Abholtag"
          placeholder="Abholtag wählen"
          date={chosen}
          defaultPickerValue={parseISO(next ?? previous ?? today)}
          isDisabled={(date) => !dates.includes(date)}
          onChoose={onChoose}
        />
      </Flow>
      {step(next, 'Nächster Abholtag', 'right')}
    </Picker>
  );
}

const Picker = styled.div`
  display: grid;
  grid-template-columns: auto 208px auto;
  gap: 4px;

  ${onPhone} {
    grid-template-columns: 44px 1fr 44px;
  }
`;
