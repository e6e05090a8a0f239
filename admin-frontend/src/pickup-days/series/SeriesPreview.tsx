import { formatDate, formatDayMonth, formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { Button, Table } from 'antd';
import { useId, useRef } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { counted } from '../../ui/counted';
import { FlexList } from '../../ui/FlexList';
import { shortInstantText } from '../../ui/farmClock';
import { FieldError } from '../../ui/fields/FieldFrame';
import { useFormField } from '../../ui/fields/useFormField';
import { FIELD_TABLE, FieldPanel, FieldRows } from '../../ui/form/FieldTable';
import { Icon } from '../../ui/Icon';
import { PanelPart } from '../../ui/Panel';
import { Muted, TabularNumbers } from '../../ui/text';
import { usePhone } from '../../ui/usePhone';
import type { SeriesRow, Ticks } from './series';
import type { Series, SeriesValues } from './seriesFormValues';

interface Props {
  series: Series;
  weekday: string;
}

/** Lists every date of the rhythm with its tick. */
export function SeriesPreview({ series: { rows, chosen, missing }, weekday }: Props) {
  const id = useId();
  const isPhone = usePhone();
  const { tick, replace, add, errors, focusNewRow } = useTicks(rows);
  const { error: problem } = useFormField<undefined>('anyDay');
  const firstFree = rows.find(({ isTaken }) => !isTaken)?.date;
  const noteId = (date: string) => `${id}-${date}`;

  return (
    <FieldPanel
      title="Vorschau"
      extra={counted(
        rows.filter(({ date }) => formatWeekday(date) === weekday).length,
        weekday,
        `${weekday}e`,
      )}
      error={problem}
      none={rows.length === 0 && `In diesem Zeitraum liegt kein ${weekday}.`}
    >
      {missing.length > 0 && <MissingDates dates={missing} onAdd={add} />}
      {rows.length > 0 && (
        <FieldRows ref={focusNewRow} $below={onPhone} $grid={CARD} $gap="0">
          <Table<SeriesRow>
            aria-label="Vorschau"
            rowKey="date"
            dataSource={rows}
            {...FIELD_TABLE}
            rowSelection={{
              columnWidth: 44,
              hideSelectAll: isPhone,
              selectedRowKeys: chosen.map(({ date }) => date),
              onChange: tick,
              getTitleCheckboxProps: () => ({ 'aria-label': 'Alle Tage' }),
              getCheckboxProps: ({ date, isTaken }) => ({
                'aria-label': formatPickupDate(date),
                'aria-describedby': noteId(date),
                // The first free day takes the focus when none is ticked.
                'aria-invalid': errors[date] !== undefined || (problem !== undefined && date === firstFree),
                disabled: isTaken,
              }),
            }}
            columns={[
              {
                title: 'Abholtag',
                key: 'date',
                rowScope: 'row',
                render: (_, row) => (
                  <PickupDate $isChosen={chosen.includes(row)} $isTaken={row.isTaken}>
                    {formatWeekday(row.date)}, <strong>{formatDate(row.date)}</strong>
                  </PickupDate>
                ),
              },
              {
                title: 'Bestellfrist',
                key: 'orderDeadline',
                render: (_, { orderDeadline }) => (
                  <>
                    {isPhone && 'Bestellfrist '}
                    <TabularNumbers>{shortInstantText(orderDeadline)}</TabularNumbers>
                  </>
                ),
              },
              {
                title: 'Hinweis',
                key: 'note',
                render: (_, row) => (
                  <div id={noteId(row.date)}>
                    <RowNote row={row} rows={rows} onReplace={replace} />
                    {errors[row.date] && (
                      <FieldError>
                        <Icon name="warning" />
                        {errors[row.date]}
                      </FieldError>
                    )}
                  </div>
                ),
              },
            ]}
          />
        </FieldRows>
      )}
    </FieldPanel>
  );
}

/** Ticks rows and adds dates to them. `errors` are the api's, by date. */
function useTicks(rows: readonly SeriesRow[]) {
  const { input, meta } = useField<Ticks>('ticks');
  const { input: instead } = useField<SeriesValues['instead']>('instead');
  const { input: added } = useField<SeriesValues['added']>('added');
  const newRow = useRef<string>(undefined);
  const errors: Record<string, string> = (!meta.dirtySinceLastSubmit && meta.submitError) || {};
  return {
    errors,
    tick: (dates: readonly unknown[]) =>
      input.onChange({
        ...input.value,
        ...Object.fromEntries(rows.map(({ date }) => [date, dates.includes(date)])),
      }),
    replace: (holiday: string, date: string) => {
      newRow.current = date;
      input.onChange({ ...input.value, [holiday]: false });
      instead.onChange({ ...instead.value, [date]: holiday });
    },
    add: (date: string) => {
      newRow.current = date;
      input.onChange({ ...input.value, [date]: true });
      added.onChange([...added.value, date]);
    },
    // The button that added a date is gone
    focusNewRow: (list: HTMLDivElement | null) => {
      if (!list || newRow.current === undefined) return;
      const row = list.querySelector<HTMLElement>(`[aria-label="${formatPickupDate(newRow.current)}"]`);
      row?.focus();
      if (row) newRow.current = undefined;
    },
  };
}

interface MissingProps {
  dates: Series['missing'];
  onAdd: (date: string) => void;
}

/** Offers the dates that are left out between planned days. */
function MissingDates({ dates, onAdd }: MissingProps) {
  const size = usePhone() ? 'middle' : 'small';
  return (
    <PanelPart>
      <FlexList wrap gap="0 20px" aria-label="Fehlende Tage">
        {dates.map(({ date, holiday }) => (
          <li key={date}>
            {formatDayMonth(date)} {holiday && `(${holiday}) `}fehlt.{' '}
            <Button
              type="link"
              size={size}
              aria-label={`dazu: ${formatPickupDate(date)}`}
              onClick={() => onAdd(date)}
            >
              dazu
            </Button>
          </li>
        ))}
      </FlexList>
    </PanelPart>
  );
}

interface NoteProps {
  row: SeriesRow;
  rows: readonly SeriesRow[];
  onReplace: (holiday: string, date: string) => void;
}

/** Tells what is special about a date, and offers another one for a holiday. */
function RowNote({ row, rows, onReplace }: NoteProps) {
  const size = usePhone() ? 'middle' : 'small';
  const { date, isTaken, replacedBy, holiday, instead, standsFor, note } = row;
  const texts = [
    standsFor &&
      `statt ${formatDayMonth(standsFor.date)}${standsFor.holiday ? ` (${standsFor.holiday})` : ''}`,
    replacedBy && `Dafür gibt es ${formatDayMonth(replacedBy)}`,
    note,
  ];
  return (
    <>
      {isTaken && <Badge tone="grey">gibt es schon</Badge>}
      {!isTaken && holiday && <Badge tone="straw">{holiday}</Badge>}
      {instead && !rows.some((other) => other.date === instead) && (
        <Button type="link" size={size} onClick={() => onReplace(date, instead)}>
          stattdessen {formatWeekday(instead).slice(0, 2)} {formatDate(instead).slice(0, 6)}
        </Button>
      )}
      {texts.filter(Boolean).map((text) => (
        <Muted key={text} as="div">
          {text}
        </Muted>
      ))}
    </>
  );
}

/** a: tick, b: date, c: deadline, d: note. */
const CARD = `'a b' auto 'a c' auto 'a d' auto / 44px minmax(0, 1fr)`;

const PickupDate = styled(TabularNumbers)<{ $isChosen: boolean; $isTaken: boolean }>`
  color: ${({ $isChosen }) => ($isChosen ? theme.color.ink : theme.color.inkMuted)};
  font-weight: 400;

  strong {
    font-weight: ${({ $isChosen }) => ($isChosen ? 650 : 400)};
    text-decoration: ${({ $isChosen, $isTaken }) => ($isChosen || $isTaken ? 'none' : 'line-through')};
  }
`;
