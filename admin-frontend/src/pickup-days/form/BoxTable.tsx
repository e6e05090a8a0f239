import { Alert, Flex, Progress } from 'antd';
import { useField } from 'react-final-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { NumberField } from '../../ui/fields/NumberField';
import { SwitchField } from '../../ui/fields/SwitchField';
import { TextField } from '../../ui/fields/TextField';
import { useFormField } from '../../ui/fields/useFormField';
import { Muted, TabularNumbers } from '../../ui/text';
import { isFull, type Sales } from '../sales';
import type { BoxRow } from './dayFormSchema';
import { type FieldColumn, RowsTable } from './RowsTable';

export function BoxTable() {
  const { meta } = useField<BoxRow[]>('boxes', { subscription: { initial: true } });
  const { error } = useFormField<undefined>('anyBox');
  const stored: readonly BoxRow[] = meta.initial ?? [];
  const rows = stored.map((row, index) => ({ ...row, index, path: `boxes.${index}` }));
  const full = rows.filter(({ sales, wasSoldOut }) => sales && isFull(sales) && !wasSoldOut);
  return (
    <RowsTable
      title="Kisten"
      field="boxes"
      parts={[
        { rows: rows.filter(({ isExtra }) => !isExtra) },
        { heading: 'Weitere', rows: rows.filter(({ isExtra }) => isExtra) },
      ]}
      narrowGrid={`'a b b' auto '. c d' auto '. e e' auto '. f f' auto '. g g' auto / 44px minmax(0, 1fr) minmax(0, 1fr)`}
      error={error}
      none={
        <>
          Noch keine Gemüsekisten. <Link to="/box-presets/edit/new">Die erste zusammenstellen</Link>
        </>
      }
      note={
        <Notes>
          <Muted>Max. Stück leer lassen: unbegrenzt. Stornierte Kisten sind sofort wieder frei.</Muted>
          {full.length > 0 && <Alert type="warning" role="none" showIcon title={fullText(full)} />}
        </Notes>
      }
      renderName={({ path, name }) => <TextField name={`${path}.name`} label={`Name: ${name}`} />}
      columns={[
        {
          title: 'Gewicht',
          key: 'weight',
          width: 108,
          isNumber: true,
          render: (field) => <Amount {...field} unit="kg" step={0.1} />,
        },
        {
          title: 'Preis',
          key: 'price',
          width: 108,
          isNumber: true,
          render: (field) => <Amount {...field} unit="€" step={0.1} precision={2} />,
        },
        {
          title: 'Max. Stück',
          key: 'maxQuantity',
          width: 122,
          isNumber: true,
          render: (field) => <Amount {...field} placeholder="unbegrenzt" />,
        },
        ...(rows.some(({ sales }) => sales) ? [SALES] : []),
        {
          title: 'Ausverkauft',
          key: 'isSoldOut',
          width: 104,
          render: (field) => <SwitchField {...field} />,
        },
      ]}
    />
  );
}

/** Left out on a new day. */
const SALES: FieldColumn<BoxRow> = {
  title: 'Bestellt',
  key: 'sales',
  width: 118,
  render: (_, { sales }) => <SalesCell sales={sales} />,
};

/** Shows '18 von 20' with a bar. */
function SalesCell({ sales }: { sales: Sales | null }) {
  if (!sales) return '–';
  const { maxQuantity, soldQuantity } = sales;
  const full = isFull(sales);
  return (
    <Flex wrap gap="2px 8px" align="center">
      <TabularNumbers>
        <strong>{soldQuantity}</strong>
        {maxQuantity !== null && ` von ${maxQuantity}`}
      </TabularNumbers>
      {full && <Badge tone="ink">vergriffen</Badge>}
      {maxQuantity !== null && (
        <Bar
          aria-hidden
          percent={(100 * soldQuantity) / maxQuantity}
          showInfo={false}
          size={['100%', 5]}
          strokeLinecap="butt"
          strokeColor={full ? theme.color.ink : theme.color.primary}
          railColor={theme.color.greyTint}
        />
      )}
    </Flex>
  );
}

function fullText(boxes: readonly BoxRow[]): string {
  const names = new Intl.ListFormat('de').format(boxes.map(({ name }) => `„${name}“`));
  const state = boxes.length === 1 ? 'ist vergriffen und gilt' : 'sind vergriffen und gelten';
  return `${names} ${state} im Shop als ausverkauft, bis wieder etwas frei wird oder du mehr zulässt.`;
}

const Amount = styled(NumberField)`
  text-align: left;

  input {
    text-align: right;
  }

  /* the column is narrow */
  p > .anticon {
    display: none;
  }
`;

const Notes = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
  border-top: 1px solid ${theme.color.line};
`;

const Bar = styled(Progress)`
  flex-basis: 84px;
`;
