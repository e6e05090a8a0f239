import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { onNarrow, theme } from '../../theme/theme';
import { CheckField } from '../../ui/fields/CheckField';
import { FIELD_TABLE, FieldPanel, FieldRows } from '../../ui/form/FieldTable';
import { Muted, RecordName } from '../../ui/text';

interface Row {
  id: number;
  name: string;
  /** Path of the row in the form: 'boxes.0'. */
  path: string;
  index: number;
}

/** The name of a field in the form, and its label for screen readers. */
interface CellField {
  name: string;
  label: string;
}

export interface FieldColumn<R> {
  title: string;
  /** The field of the row. */
  key: string;
  width: number;
  /** Numbers are at the right. */
  isNumber?: boolean;
  /** On narrow screens the caption is above the field instead of beside it. */
  isCaptionAbove?: boolean;
  render: (field: CellField, row: R) => ReactNode;
}

interface Props<R extends Row> {
  title: string;
  /** The list of the rows in the form. */
  field: string;
  /**
   * The rows as stored. The table doesn't follow the typed values: each key would render all rows. The headings say how
   * the parts differ; the first part needs none. `head` stands in for the shown heading, also without rows.
   */
  parts: readonly { heading?: string; head?: ReactNode; rows: readonly R[] }[];
  /** Left out for a name without anything beside it. */
  renderName?: (row: R) => ReactNode;
  /** The columns after 'Aktiv' and 'Name'. */
  columns: readonly FieldColumn<R>[];
  /** The grid of a row where the table is too wide for the screen, with one letter for each column. */
  narrowGrid: string;
  /** The error of the rows as a whole. */
  error: string | undefined;
  /** Shown without rows: what to do about it. */
  none: ReactNode;
  /** Below the rows. */
  note?: ReactNode;
}

/** Shows a table of fields in the form of a day, and how many of its rows are active. */
export function RowsTable<R extends Row>(props: Props<R>) {
  const {
    title,
    field,
    parts,
    renderName = (row) => <RowName {...row} />,
    columns,
    narrowGrid,
    error,
    none,
    note,
  } = props;
  const rows = parts.flatMap((part) => part.rows);
  const allColumns: TableColumnType<R>[] = [
    {
      title: 'Aktiv',
      key: 'active',
      width: 60,
      render: (_, { path, name, index }) => (
        <CheckField
          name={`${path}.active`}
          label={`${name} aktiv`}
          isWrong={error !== undefined && index === 0}
        />
      ),
    },
    {
      title: 'Name',
      key: 'name',
      rowScope: 'row',
      render: (_, row) => renderName(row),
    },
    ...columns.map(
      ({ title, key, width, isNumber, isCaptionAbove = false, render }): TableColumnType<R> => ({
        title,
        key,
        width,
        ...(isNumber && { align: 'right' }),
        render: (_, row) => (
          <Captioned $isAbove={isCaptionAbove}>
            <Caption aria-hidden>{title}</Caption>
            {render({ name: `${row.path}.${key}`, label: `${title}: ${row.name}` }, row)}
          </Captioned>
        ),
      }),
    ),
  ];
  return (
    <FieldPanel
      title={title}
      extra={<ActiveCount field={field} />}
      error={error}
      none={rows.length === 0 && none}
    >
      <Rows $below={onNarrow} $grid={narrowGrid} $gap="8px">
        {parts.map(
          ({ heading, head, rows }) =>
            (head || rows.length > 0) && (
              <div key={heading ?? title}>
                {head}
                {rows.length > 0 && (
                  <Table<R>
                    aria-label={heading ? `${title}: ${heading}` : title}
                    rowKey="id"
                    dataSource={rows}
                    columns={allColumns}
                    tableLayout="fixed"
                    {...FIELD_TABLE}
                    showHeader={!heading}
                    {...(heading && !head && { title: () => <Muted>{heading}</Muted> })}
                  />
                )}
              </div>
            ),
        )}
      </Rows>
      {note}
    </FieldPanel>
  );
}

function ActiveCount({ field }: { field: string }) {
  const { input } = useField<{ active: boolean }[]>(field, VALUE_ONLY);
  return (
    <>
      {input.value.filter(({ active }) => active).length} von {input.value.length} aktiv
    </>
  );
}

/** The name of a row as text. */
export function RowName({ name, path }: Row) {
  const { input } = useField<boolean>(`${path}.active`, VALUE_ONLY);
  return <RecordName style={input.value ? undefined : INACTIVE}>{keepTogether(name)}</RecordName>;
}

const INACTIVE = { color: theme.color.inkMuted };
const VALUE_ONLY = { subscription: { value: true } };

/** Shows a field with the heading of its column on narrow screens, where the headings are hidden. */
const Captioned = styled.div<{ $isAbove: boolean }>`
  ${onNarrow} {
    display: ${({ $isAbove }) => ($isAbove ? 'grid' : 'flex')};
    gap: 4px 10px;
    align-items: center;
    justify-content: ${({ $isAbove }) => ($isAbove ? 'stretch' : 'space-between')};
    justify-items: start;
    min-height: 44px;
    text-align: left;
  }
`;

const Caption = styled.span`
  display: none;
  color: ${theme.color.inkMuted};

  ${onNarrow} {
    display: inline;
  }
`;

const Rows = styled(FieldRows)`
  > * + * {
    border-top: 1px solid ${theme.color.line};
  }

  ${onNarrow} {
    tr > :nth-child(n + 3) {
      align-self: start;
    }
  }
`;
