import dateFns from '@rc-component/picker/generate/dateFns';
import generatePicker, { type PickerProps } from 'antd/es/date-picker/generatePicker';
import { format, parseISO } from 'date-fns';
import { useMemo } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { theme } from '../../theme/theme';
import { Icon } from '../Icon';
import { usePhone } from '../usePhone';

/** antd's picker on date-fns instead of dayjs. */
const AntdPicker = generatePicker<Date>(dateFns);

interface Props extends Omit<PickerProps<Date>, 'value' | 'onChange' | 'disabledDate'> {
  /** 'yyyy-MM-dd' */
  date: string | undefined;
  /** With '' after it was cleared. */
  onChoose: (date: string) => void;
  /** True for a date that can't be chosen. */
  isDisabled?: ((date: string) => boolean) | undefined;
  /** The name of the holiday on a date, which the calendar marks. */
  holidayOn?: (date: string) => string | undefined;
}

/** A calendar for one date, without a time and so without a zone; on the phone a sheet at the end of the screen. */
export function DatePicker({ date, onChoose, isDisabled, holidayOn, ...props }: Props) {
  // Another Date at every render would take back what is being typed
  const value = useMemo(() => (date ? parseISO(date) : null), [date]);
  const isPhone = usePhone();
  return (
    <>
      {isPhone && <Sheet />}
      <AntdPicker
        value={value}
        onChange={(chosen) => onChoose(chosen instanceof Date ? isoDateOf(chosen) : '')}
        {...(isDisabled && {
          // Months and years stay the way to their days
          disabledDate: (day: Date, { type }: { type: string }) =>
            type === 'date' && isDisabled(isoDateOf(day)),
        })}
        {...(holidayOn && {
          cellRender: (day, { type, originNode }) => {
            const holiday = type === 'date' && day instanceof Date ? holidayOn(isoDateOf(day)) : undefined;
            return holiday ? <HolidayCell title={holiday}>{originNode}</HolidayCell> : originNode;
          },
        })}
        allowClear={false}
        showNow={false}
        // Else the keyboard covers the calendar.
        inputReadOnly={isPhone}
        {...(isPhone && { classNames: { popup: { root: SHEET } } })}
        getPopupContainer={(field) => field.closest('main') ?? document.body}
        suffixIcon={<Icon name="calendar" />}
        {...props}
      />
    </>
  );
}

const SHEET = 'date-sheet';

/** antd places the calendar by styles at the element. */
const Sheet = createGlobalStyle`
  .${SHEET} {
    position: fixed !important;
    inset: auto 0 0 !important;
    width: fit-content;
    margin: 0 auto;
    box-shadow: 0 -6px 20px rgb(31 42 23 / 18%);

    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

const HolidayCell = styled.div`
  box-shadow: inset 0 -4px ${theme.color.accent};
`;

const isoDateOf = (date: Date) => format(date, 'yyyy-MM-dd');
