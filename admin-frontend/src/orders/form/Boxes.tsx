import { ADMIN_MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { Table } from 'antd';
import styled from 'styled-components';
import { BoxPicture } from '../../box-presets/BoxPicture';
import { onPhone, theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { NumberField } from '../../ui/fields/NumberField';
import { useFormField } from '../../ui/fields/useFormField';
import { FIELD_TABLE, FieldPanel, FieldRows } from '../../ui/form/FieldTable';
import { Muted, TabularNumbers, visuallyHidden } from '../../ui/text';
import { boxKey, chosenOffers, excessOf, freeOf, type Offer, type Quantities } from './offers';

export function Boxes({ offers }: { offers: readonly Offer[] }) {
  const { input } = useFormField<Quantities>('quantities');
  const { error } = useFormField<undefined>('anyBox');
  const chosen = chosenOffers(offers, input.value);
  const rows = offers.map((offer) => ({ ...offer, quantity: input.value[boxKey(offer.id)] ?? 0 }));
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <FieldPanel
      title="Kisten"
      extra={`${count} gewählt`}
      error={error}
      none={rows.length === 0 && 'Für diesen Abholtag gibt es keine Kisten.'}
    >
      {rows.length > 0 && (
        <Rows $below={onPhone} $grid={CARD} $gap="2px 10px">
          <Table
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
                  <Box>
                    <BoxPicture url={imageUrl} />
                    {name}
                  </Box>
                ),
              },
              {
                title: 'Frei',
                key: 'free',
                render: (_, row) => <Free offer={row} quantity={row.quantity} />,
              },
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

function Free({ offer, quantity }: { offer: Offer; quantity: number }) {
  const free = freeOf(offer);
  const excess = excessOf({ ...offer, quantity });
  if (excess > 0) return <Badge tone="straw">{excess} zu viel</Badge>;
  if (offer.isSoldOut) return <Badge tone="ink">ausverkauft</Badge>;
  if (free === undefined) return <Unlimited>unbegrenzt</Unlimited>;
  return free === 0 ? <Badge tone="ink">vergriffen</Badge> : <Muted>noch {free}</Muted>;
}

/** a: name, b: what is free, c: price, d: quantity. */
const CARD = `'a a d' auto 'c b d' auto / auto 1fr auto`;

const Rows = styled(FieldRows)`
  tr.chosen > * {
    background: ${theme.color.primary050};
  }

  ${onPhone} {
    tr.chosen {
      background: ${theme.color.primary050};
    }
  }
`;

const Box = styled.span`
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

const Unlimited = styled(Muted)`
  ${onPhone} {
    ${visuallyHidden}
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
