import { formatDecimal, formatEuro } from '@hofkiste/contract/plain/money';
import { Alert, Button, Flex, Progress } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { FieldHint } from '../../ui/fields/FieldFrame';
import { NumberField } from '../../ui/fields/NumberField';
import { SearchField } from '../../ui/fields/SearchField';
import { SwitchField } from '../../ui/fields/SwitchField';
import { TextField } from '../../ui/fields/TextField';
import { useFormField } from '../../ui/fields/useFormField';
import { hasWords } from '../../ui/hasWords';
import { Icon } from '../../ui/Icon';
import { Cluster, Flow } from '../../ui/layout';
import { PanelPart } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { Muted, TabularNumbers } from '../../ui/text';
import { isFull, standingText } from '../sales';
import type { BoxRow, DayFormValues } from './dayFormSchema';
import { type FieldColumn, RowName, RowsTable } from './RowsTable';

/** More of the boxes that aren't default on new days are found by a search only. */
const MAX_EXTRAS = 5;

export function BoxTable() {
  const { meta } = useField<BoxRow[]>('boxes', { subscription: { initial: true } });
  const { error } = useFormField<undefined>('anyBox');
  const [opened, setOpened] = useState<readonly number[]>([]);
  const stored: readonly BoxRow[] = meta.initial ?? [];
  const rows = stored.map((row, index) => ({ ...row, index, path: `boxes.${index}` }));
  const full = rows.filter(
    ({ maxQuantity, sales, wasSoldOut }) => sales && isFull({ ...sales, maxQuantity }) && !wasSoldOut,
  );
  const hasSales = rows.some(({ sales }) => sales);
  const hasStanding = rows.some(({ sales }) => sales && standingText(sales));
  const isOpen = ({ id }: BoxRow) => opened.includes(id);
  const form = useForm<DayFormValues>();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const extras = rows.filter(({ isExtra }) => isExtra);
  const isSearched = extras.length > MAX_EXTRAS;
  // A row that was ticked stays when the search goes on
  const isShown = ({ name, index }: (typeof rows)[number]) =>
    !isSearched || form.getState().values.boxes[index]?.active || (search !== '' && hasWords(name, search));
  return (
    <RowsTable
      title="Kisten"
      field="boxes"
      parts={[
        { rows: rows.filter(({ isExtra }) => !isExtra) },
        {
          heading: 'Weitere',
          head: isSearched && (
            <PanelPart as={Cluster}>
              <SearchField
                label="Weitere Kisten suchen"
                placeholder="Weitere Kiste: Name"
                value={typed}
                onChange={setTyped}
              />
              <Muted>{extras.length} weitere</Muted>
            </PanelPart>
          ),
          rows: extras.filter(isShown),
        },
      ]}
      narrowGrid={hasSales ? NARROW_WITH_SALES : NARROW}
      error={error}
      none={
        rows.length === 0 && (
          <>
            Noch keine Gemüsekisten. <Link to="/box-presets/edit/new">Die erste zusammenstellen</Link>
          </>
        )
      }
      note={
        <Notes>
          <Muted>Max. Stück leer lassen: unbegrenzt. Stornierte Kisten sind sofort wieder frei.</Muted>
          {full.length > 0 && <Alert type="warning" role="none" showIcon title={fullText(full)} />}
        </Notes>
      }
      renderName={(row) =>
        isOpen(row) ? (
          <Flow ref={focusFirst} $gap={8}>
            <TextField name={`${row.path}.name`} label={`Name: ${row.name}`} />
            <Amount name={`${row.path}.weight`} label={`Gewicht: ${row.name}`} unit="kg" step={0.1} />
          </Flow>
        ) : (
          <Closed>
            {/* the words about standing orders need its room */}
            {!hasStanding && <Picture size="box" url={row.imageUrl} />}
            <div>
              <RowName {...row} />
              {row.weight !== null && <Muted as="div">{formatDecimal(row.weight)} kg</Muted>}
            </div>
          </Closed>
        )
      }
      columns={[
        priceColumn(isOpen, ({ id }) => setOpened([...opened, id])),
        {
          title: 'Max. Stück',
          key: 'maxQuantity',
          width: 122,
          isNumber: true,
          isCaptionAbove: true,
          render: (field) => <Amount {...field} placeholder="unbegrenzt" />,
        },
        ...(hasSales ? [salesColumn(hasStanding)] : []),
        {
          title: 'Ausverkauft',
          key: 'isSoldOut',
          width: 106,
          isCaptionAbove: true,
          render: (field) => <SwitchField {...field} />,
        },
      ]}
    />
  );
}

/** a: active, b: name, c: price, d: limit, e: sold out. */
const NARROW = `'a b c' auto '. d e' auto / 44px minmax(0, 1fr) 104px`;
/** e: sales, f: sold out. */
const NARROW_WITH_SALES = `'a b c' auto '. d f' auto '. e e' auto / 44px minmax(0, 1fr) 104px`;

/** The button that opened the row is gone. */
const focusFirst = (cell: HTMLDivElement | null) => cell?.querySelector('input')?.focus();

/** Column of the price: a field in an open row, else the price beside the button that opens the row. */
const priceColumn = (
  isOpen: (row: BoxRow) => boolean,
  onOpen: (row: BoxRow) => void,
): FieldColumn<BoxRow> => ({
  title: 'Preis',
  key: 'price',
  width: 112,
  isNumber: true,
  isCaptionAbove: true,
  render: (field, row) =>
    isOpen(row) ? (
      <Amount {...field} unit="€" step={0.1} precision={2} />
    ) : (
      <Price>
        {row.price !== null && formatEuro(row.price)}
        <Button
          type="text"
          icon={<Icon name="edit" />}
          aria-label={`Name, Gewicht und Preis ändern: ${row.name}`}
          onClick={() => onOpen(row)}
        />
      </Price>
    ),
});

/** Column of the sold boxes: missing for a new day, wider with standing orders, which add words. */
const salesColumn = (hasStanding: boolean): FieldColumn<BoxRow> => ({
  title: 'Bestellt',
  key: 'sales',
  width: hasStanding ? 132 : 98,
  render: (_, row) => <SalesCell {...row} />,
});

/** Shows '18 von 20' with a bar, and what of it comes from standing orders. */
function SalesCell({ sales, maxQuantity }: BoxRow) {
  if (!sales) return '–';
  const { soldQuantity } = sales;
  const full = isFull({ maxQuantity, soldQuantity });
  return (
    <Flex wrap gap="2px 8px" align="center">
      <TabularNumbers>
        <strong>{soldQuantity}</strong>
        {maxQuantity !== null && ` von ${maxQuantity}`}
      </TabularNumbers>
      {full && <Badge tone="ink">vergriffen</Badge>}
      {maxQuantity !== null && (
        <Progress
          style={BAR}
          aria-hidden
          percent={(100 * soldQuantity) / maxQuantity}
          showInfo={false}
          size={['100%', 5]}
          strokeLinecap="butt"
          strokeColor={full ? theme.color.ink : theme.color.primary}
          railColor={theme.color.greyTint}
        />
      )}
      {standingText(sales) && <FieldHint style={OWN_LINE}>{standingText(sales)}</FieldHint>}
    </Flex>
  );
}

function fullText(boxes: readonly BoxRow[]): string {
  const names = new Intl.ListFormat('de').format(boxes.map(({ name }) => `„${name}“`));
  const state = boxes.length === 1 ? 'ist vergriffen und gilt' : 'sind vergriffen und gelten';
  return `${names} ${state} im Shop als ausverkauft, bis wieder etwas frei wird oder du mehr zulässt.`;
}

const Amount = styled(NumberField).attrs({ controls: false })`
  text-align: left;

  input {
    text-align: right;
  }

  /* the column is narrow */
  p > .anticon {
    display: none;
  }
`;

const Closed = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px;
  align-items: center;

  > :only-child {
    grid-column: 1 / -1;
  }
`;

const Price = styled(TabularNumbers)`
  display: flex;
  align-items: center;
  justify-content: end;
  margin-right: -10px;
`;

const Notes = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
  border-top: 1px solid ${theme.color.line};
`;

const BAR = { flexBasis: 72 };
const OWN_LINE = { flexBasis: '100%' };
