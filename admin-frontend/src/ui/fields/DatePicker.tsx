import dateFns from '@rc-component/picker/generate/dateFns';
import generatePicker, { type PickerProps } from 'antd/es/date-picker/generatePicker';
import { differenceInCalendarDays, format, parseISO } from 'date-fns';
import { type ComponentProps, createContext, useContext, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { theme } from '../../theme/theme';
import { dateAt } from '../farmClock';
import { Icon } from '../Icon';
import { usePhone } from '../usePhone';
import { readDates } from './readDates';

/** antd's picker on date-fns instead of dayjs. */
const AntdPicker = generatePicker<Date>(dateFns);

/** Another list at every render would take back what is being typed. */
const FORMATS = ['EEEE, dd.MM.yyyy', 'dd.MM.yyyy'];

const DATE_EXAMPLE = 'Datum, zum Beispiel 24.12.2026';
const DATE_NOT_POSSIBLE = 'Dieser Tag ist hier nicht möglich';

interface Props
  extends Omit<PickerProps<Date>, 'value' | 'onChange' | 'disabledDate' | 'open' | 'components'> {
  /** 'yyyy-MM-dd' */
  date: string | undefined;
  /** With '' after it was cleared. */
  onChoose: (date: string) => void;
  /** True for a date that can't be chosen. */
  isDisabled?: ((date: string) => boolean) | undefined;
  /** The year of a short date is that of the nearest one, not of the next: for dates that are often past. */
  isNearest?: boolean;
  /** The name of the holiday on a date, which the calendar marks. */
  holidayOn?: (date: string) => string | undefined;
  /** Typed text that can't be chosen; it stays in the field. A picker outside of a form keeps it by itself. */
  unread?: string | undefined;
  onUnread?: (typed: string | undefined) => void;
}

/** Returns what is wrong with a typed date that wasn't taken. */
export const unreadProblem = (typed: string): string =>
  readDates(typed, dateAt(new Date())).length === 0 ? DATE_EXAMPLE : DATE_NOT_POSSIBLE;

/** A calendar for one date, without a time and so without a zone; on the phone a sheet at the end of the screen. */
export function DatePicker(pickerOptions: Props) {
  const { date, onChoose, isDisabled, isNearest = false, holidayOn, onOpenChange, ...props } = pickerOptions;
  // Text that was typed over another date than the present one is forgotten
  const [own, setOwn] = useState<{ typed: string | undefined; over: string | undefined }>();
  const ownUnread = own?.over === date ? own?.typed : undefined;
  const keepUnread = (typed: string | undefined) => setOwn({ typed, over: date });
  const { unread = ownUnread, onUnread = keepUnread, ...pickerProps } = props;
  const [isOpen, setIsOpen] = useState(false);
  // While an unread text is typed anew, the chosen date doesn't come back into the field
  const [isRetyped, setIsRetyped] = useState(false);
  // The typed text while the focus is in the calendar, from where another date may be chosen
  const leftFor = useRef<string>(undefined);
  // Another Date at every render would take back what is being typed
  const value = useMemo(
    () => (date && unread === undefined && !isRetyped ? parseISO(date) : null),
    [date, unread, isRetyped],
  );
  const isPhone = usePhone();
  const choose = (chosen: string) => {
    setIsRetyped(false);
    leftFor.current = undefined;
    onUnread(undefined);
    onChoose(chosen);
  };
  const retype = () => {
    if (unread === undefined) return;
    setIsRetyped(true);
    onUnread(undefined);
  };
  // antd reads whole dates by itself, and forgets without a word what it can't read or choose
  const take = (typed: string) => {
    setIsRetyped(false);
    if (typed === '') return onUnread(undefined);
    const today = dateAt(new Date());
    const dates = readDates(typed, today);
    if (isNearest) dates.sort((a, b) => daysBetween(a, today) - daysBetween(b, today));
    // The chosen date may be one that can't be chosen again
    if (date !== undefined && dates[0] === date && unread === undefined) return;
    const read = dates.find((one) => !isDisabled?.(one));
    if (read === undefined) return onUnread(typed);
    choose(read);
  };
  const open = (next: boolean) => {
    const typed = leftFor.current;
    leftFor.current = undefined;
    if (!next && typed !== undefined) take(typed);
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <TypedDate
      value={{
        unread,
        onEdit: retype,
        onTake: take,
        onClose: () => open(false),
        onCalendar: (typed) => {
          leftFor.current = typed;
        },
      }}
    >
      {isPhone && <Sheet />}
      <AntdPicker
        value={value}
        format={FORMATS}
        open={isOpen}
        onOpenChange={open}
        // Else the calendar that opens under the pointer would replace the typed date
        previewValue={false}
        components={COMPONENTS}
        onChange={(chosen) => choose(chosen instanceof Date ? isoDateOf(chosen) : '')}
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
        {...(ownUnread !== undefined && { status: 'error' as const })}
        {...pickerProps}
      />
      {ownUnread !== undefined && <Problem role="alert">{unreadProblem(ownUnread)}</Problem>}
    </TypedDate>
  );
}

interface Typed {
  unread: string | undefined;
  onEdit: () => void;
  onTake: (typed: string) => void;
  onClose: () => void;
  onCalendar: (typed: string) => void;
}

const TypedDate = createContext<Typed>({
  unread: undefined,
  onEdit: () => {},
  onTake: () => {},
  onClose: () => {},
  onCalendar: () => {},
});

/** Takes a short date on leaving the field and on Enter: while it is typed, it is the beginning of another one. */
function DateInput({ value, onChange, onBlur, onKeyDown, ...props }: ComponentProps<'input'>) {
  const { unread, onEdit, onTake, onClose, onCalendar } = useContext(TypedDate);
  return (
    <input
      {...props}
      value={unread ?? value}
      onChange={(event) => {
        onEdit();
        onChange?.(event);
      }}
      onBlur={(event) => {
        const { value: typed } = event.currentTarget;
        onBlur?.(event);
        // antd has no name for the calendar of a picker
        if (event.relatedTarget?.closest('[class*="picker-dropdown"]')) onCalendar(typed);
        else onTake(typed);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter') return;
        const { value: typed } = event.currentTarget;
        // At once: a calendar that closes with a new value would choose the one before
        flushSync(onClose);
        onTake(typed);
      }}
    />
  );
}

const COMPONENTS = { input: DateInput };

const Problem = styled.div`
  color: ${theme.color.error};
  font-size: 13px;
`;

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

const daysBetween = (a: string, b: string) => Math.abs(differenceInCalendarDays(parseISO(a), parseISO(b)));

const isoDateOf = (date: Date) => format(date, 'yyyy-MM-dd');
