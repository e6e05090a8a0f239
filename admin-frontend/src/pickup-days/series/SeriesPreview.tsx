import { formatDate, formatPickupDate, formatWeekday, wallClock } from '@hofkiste/contract/plain/dates';
import { Table } from 'antd';
import { useId } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { FieldError } from '../../ui/fields/FieldFrame';
import { useFormField } from '../../ui/fields/useFormField';
import { FormError } from '../../ui/form/FormError';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { Muted, TabularNumbers } from '../../ui/text';
import { usePhone } from '../../ui/usePhone';
import type { SeriesRow, Ticks } from './series';
import type { Series } from './seriesFormValues';

interface Props {
  series: Series;
  weekday: string;
  zone: string;
}

/** Every date of the rhythm with its tick. */
export function SeriesPreview({ series: { rows, chosen }, weekday, zone }: Props) {
  const id = useId();
  const isPhone = usePhone();
  const { input, meta } = useField<Ticks>('ticks');
  const { error: problem } = useFormField<undefined>('anyDay');
  const errors: Record<string, string> = (!meta.dirtySinceLastSubmit && meta.submitError) || {};
  const firstFree = rows.find(({ isTaken }) => !isTaken)?.date;
  const errorId = (date: string) => `${id}-${date}`;
  const tick = (dates: readonly unknown[]) =>
    input.onChange({
      ...input.value,
      ...Object.fromEntries(rows.map(({ date }) => [date, dates.includes(date)])),
    });

  return (
    <FlushPanel title="Vorschau" extra={`${rows.length} ${rows.length === 1 ? weekday : `${weekday}e`}`}>
      {problem && (
        <Problem>
          <FormError>{problem}</FormError>
        </Problem>
      )}
      {rows.length === 0 ? (
        <None>In diesem Zeitraum liegt kein {weekday}.</None>
      ) : (
        <Rows
          aria-label="Vorschau"
          rowKey="date"
          dataSource={rows}
          pagination={false}
          loading={QUIET}
          rowSelection={{
            columnWidth: 44,
            hideSelectAll: isPhone,
            selectedRowKeys: chosen.map(({ date }) => date),
            onChange: tick,
            getTitleCheckboxProps: () => ({ 'aria-label': 'Alle Tage' }),
            getCheckboxProps: ({ date, isTaken }) => ({
              'aria-label': formatPickupDate(date),
              'aria-describedby': errorId(date),
              // the first one takes the focus when none is ticked
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
                <TabularNumbers>
                  {isPhone && 'Bestellfrist '}
                  {shortDeadline(orderDeadline, zone)}
                </TabularNumbers>
              ),
            },
            {
              title: 'Hinweis',
              key: 'note',
              render: (_, { date, isTaken, holiday, note }) => (
                <div id={errorId(date)}>
                  {isTaken && <Badge tone="grey">gibt es schon</Badge>}
                  {!isTaken && holiday && <Badge tone="straw">{holiday}</Badge>}
                  {note && <Muted>{note}</Muted>}
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
      )}
    </FlushPanel>
  );
}

// antd's table is a live region, which would read out every change
const QUIET = { spinning: false, 'aria-live': 'off' } as const;

/** 'Mi, 25.11.2026, 18:00 Uhr'. */
function shortDeadline(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatWeekday(date).slice(0, 2)}, ${formatDate(date)}, ${time} Uhr`;
}

const FlushPanel = styled(Panel)`
  .ant-card {
    overflow: hidden;
  }

  .ant-card-body {
    display: block;
    padding: 0;
  }
`;

const Problem = styled.div`
  padding: 12px;
`;

const None = styled.p`
  margin: 0;
  padding: 12px 16px;
`;

const PickupDate = styled(TabularNumbers)<{ $isChosen: boolean; $isTaken: boolean }>`
  color: ${({ $isChosen }) => ($isChosen ? theme.color.ink : theme.color.inkMuted)};
  font-weight: 400;

  strong {
    font-weight: ${({ $isChosen }) => ($isChosen ? 650 : 400)};
    text-decoration: ${({ $isChosen, $isTaken }) => ($isChosen || $isTaken ? 'none' : 'line-through')};
  }
`;

const Rows = styled(Table<SeriesRow>)`
  tbody tr > .ant-table-cell {
    background: none;
  }

  tbody tr:last-child > td,
  tbody tr:last-child > th {
    border-bottom: 0;
  }

  ${onPhone} {
    thead {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    tr {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr);
      padding: 10px 14px;
    }

    tr + tr {
      border-top: 1px solid ${theme.color.line};
    }

    td,
    tbody th {
      grid-column: 2;
      padding: 0;
      border: 0;
    }

    td:first-child {
      grid-area: 1 / 1 / span 3;
    }

    /* a target for the thumb */
    td:first-child label {
      display: flex;
      align-items: center;
      width: 44px;
      height: 44px;
    }
  }
`;
