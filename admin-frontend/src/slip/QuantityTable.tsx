import { ADMIN_MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { NumberField } from '../ui/fields/NumberField';
import { useFormField } from '../ui/fields/useFormField';
import { FIELD_TABLE, FieldPanel, FieldRows } from '../ui/form/FieldTable';
import { Picture } from '../ui/Picture';
import { TabularNumbers } from '../ui/text';
import { boxKey, type Quantities, withQuantities } from './quantities';

interface Offered {
  id: number;
  name: string;
  imageUrl: string | null;
  /** Euros. */
  price: number;
}

interface Props<Box extends Offered> {
  boxes: readonly Box[];
  /** Content without rows. */
  none: ReactNode;
  /** The column beside the name. */
  fact: { title: string; render: (box: Box & { quantity: number }) => ReactNode };
}

/** The boxes with the field of their quantity, in a form with `quantities` by {@link boxKey} and the error `anyBox`. */
export function QuantityTable<Box extends Offered>({ boxes, none, fact }: Props<Box>) {
  const { input } = useFormField<Quantities>('quantities');
  const { error } = useFormField<undefined>('anyBox');
  const rows = withQuantities(boxes, input.value);
  const count = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <FieldPanel title="Kisten" extra={`${count} gewählt`} error={error} none={rows.length === 0 && none}>
      {rows.length > 0 && (
        <Rows $below={onPhone} $grid={CARD} $gap="2px 10px">
          <Table<Box & { quantity: number }>
            aria-label="Kisten"
            rowKey="id"
            dataSource={rows}
            {...FIELD_TABLE}
            rowClassName={({ quantity }) => (quantity > 0 ? 'chosen' : '')}
            columns={[
              {
                title: 'Kiste',
                key: 'name',
                rowScope: 'row',
                render: (_, { name, imageUrl }) => (
                  <NameCell>
                    <Picture size="box" url={imageUrl} />
                    {keepTogether(name)}
                  </NameCell>
                ),
              },
              { title: fact.title, key: 'fact', render: (_, row) => fact.render(row) },
              {
                title: 'Preis',
                key: 'price',
                align: 'right',
                render: (_, { price }) => <TabularNumbers>{formatEuro(price)}</TabularNumbers>,
              },
              {
                title: 'Menge',
                key: 'quantity',
                align: 'right',
                width: 136,
                render: (_, { id, name }) => (
                  <Quantity
                    name={`quantities.${boxKey(id)}`}
                    label={`Menge: ${name}`}
                    mode="spinner"
                    min={0}
                    max={ADMIN_MAX_QUANTITY}
                    precision={0}
                  />
                ),
              },
            ]}
          />
        </Rows>
      )}
    </FieldPanel>
  );
}

/** a: name, b: the fact, c: price, d: quantity. */
const CARD = `'a a d' auto 'c b d' auto / auto 1fr auto`;

const Rows = styled(FieldRows)`
  tbody tr.chosen > :is(th, td) {
    background: ${theme.color.primary050};
  }

  ${onPhone} {
    tr.chosen {
      background: ${theme.color.primary050};
    }
  }
`;

const NameCell = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;
  font-weight: 600;
  overflow-wrap: anywhere;

  ${onPhone} {
    img {
      display: none;
    }
  }
`;

const Quantity = styled(NumberField)`
  width: 110px;
  margin-left: auto;

  input {
    font-weight: 600;
  }

  ${onPhone} {
    width: 136px;
  }
`;
