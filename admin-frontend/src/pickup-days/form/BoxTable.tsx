import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { NumberField } from '../../ui/fields/NumberField';
import { SwitchField } from '../../ui/fields/SwitchField';
import { useFormField } from '../../ui/fields/useFormField';
import type { BoxRow } from './dayForm';
import { Captioned, RowsTable, withoutLabel } from './RowsTable';

export function BoxTable() {
  const { input } = useFormField<BoxRow[]>('boxes');
  const { error } = useFormField<undefined>('anyBox');
  const rows = input.value.map((row, index) => ({ ...row, index, path: `boxes.${index}` }));
  return (
    <RowsTable
      title="Kisten"
      parts={[
        { rows: rows.filter(({ isExtra }) => !isExtra) },
        { heading: 'Weitere', rows: rows.filter(({ isExtra }) => isExtra) },
      ]}
      phoneGrid={`'a b c' auto '. d d' auto / 44px minmax(0, 1fr) 116px`}
      error={error}
      none={
        <>
          Noch keine Gemüsekisten. <Link to="/box-presets/edit/new">Die erste zusammenstellen</Link>
        </>
      }
      columns={[
        {
          title: 'Preis',
          key: 'price',
          width: 132,
          align: 'right',
          render: (_, { path, name }) => (
            <Price name={`${path}.price`} label={`Preis: ${name}`} unit="€" step={0.1} precision={2} />
          ),
        },
        {
          title: 'Ausverkauft',
          key: 'isSoldOut',
          width: 116,
          render: (_, { path, name }) => (
            <Captioned caption="Ausverkauft">
              <SoldOut name={`${path}.isSoldOut`} label={`Ausverkauft: ${name}`} />
            </Captioned>
          ),
        },
      ]}
    />
  );
}

const Price = styled(NumberField)`
  ${withoutLabel}

  text-align: left;

  input {
    text-align: right;
  }
`;

const SoldOut = styled(SwitchField)`
  ${withoutLabel}
`;
