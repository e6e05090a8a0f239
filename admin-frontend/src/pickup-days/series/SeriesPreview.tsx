import { formatDate, formatDayMonth, formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { Button, Table } from 'antd';
import { useId, useRef } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { counted } from '../../ui/counted';
import { shortInstantText } from '../../ui/farmClock';
import { FieldError } from '../../ui/fields/FieldFrame';
import { useFormField } from '../../ui/fields/useFormField';
import { FIELD_TABLE, FieldPanel, FieldRows } from '../../ui/form/FieldTable';
import { Icon } from '../../ui/Icon';
import { Muted, TabularNumbers } from '../../ui/text';
import { usePhone } from '../../ui/usePhone';
import type { SeriesRow, Ticks } from './series';
import type { Series, SeriesValues } from './seriesFormValues';

interface Props {
  series: Series;
  weekday: string;
}

/** Lists every date of the rhythm with its tick. */
export function SeriesPreview({ series: { rows, chosen }, weekday }: Props) {
  const id = useId();
  const isPhone = usePhone();
  const { input, meta } = useField<Ticks>('ticks');
  const { input: instead } = useField<SeriesValues['instead']>('instead');
  const added = useRef<string>(undefined);
  const { error: problem } = useFormField<undefined>('anyDay');
  const errors: Record<string, string> = (!meta.dirtySinceLastSubmit && meta.submitError) || {};
  const firstFree = rows.find(({ isTaken }) => !isTaken)?.date;
  const errorId = (date: string) => `${id}-${date}`;
  const tick = (dates: readonly unknown[]) =>
    input.onChange({
      ...input.value,
      ...Object.fromEntries(rows.map(({ date }) => [date, dates.includes(date)])),
    });

  const add = (date: string, holiday: string) => {
    added.current = date;
    instead.onChange({ ...instead.value, [date]: holiday });
  };
  // The button that added a date is gone
  const focusAdded = (list: HTMLDivElement | null) => {
    if (!list || added.current === undefined) return;
    list.querySelector<HTMLElement>(`[aria-label="${formatPickupDate(added.current)}"]`)?.focus();
    added.current = undefined;
  };

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
      {rows.length > 0 && (
        <FieldRows ref={focusAdded} $below={onPhone} $grid={CARD} $gap="0">
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
                'aria-describedby': errorId(date),
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
                render: (_, { date, isTaken, holiday, instead, standsFor, note }) => (
                  <div id={errorId(date)}>
                    {isTaken && <Badge tone="grey">gibt es schon</Badge>}
                    {!isTaken && holiday && <Badge tone="straw">{holiday}</Badge>}
                    {instead && !rows.some((row) => row.date === instead) && (
                      <Button
                        type="link"
                        size={isPhone ? 'middle' : 'small'}
                        onClick={() => add(instead, date)}
                      >
                        stattdessen {formatWeekday(instead).slice(0, 2)} {formatDate(instead).slice(0, 6)}
                      </Button>
                    )}
                    {[
                      standsFor &&
                        `statt ${formatDayMonth(standsFor.date)}${standsFor.holiday ? ` (${standsFor.holiday})` : ''}`,
                      note,
                    ]
                      .filter(Boolean)
                      .map((text) => (
                        <Muted key={text} as="div">
                          {text}
                        </Muted>
                      ))}
                    {errors[date] && (
                      <FieldError>
                        <Icon name="warning" />
                        {errors[date]}
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
