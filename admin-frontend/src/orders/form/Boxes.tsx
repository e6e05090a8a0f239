import { ADMIN_MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { Table } from 'antd';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { BoxPicture } from '../../ui/BoxPicture';
import { NumberField } from '../../ui/fields/NumberField';
import { useFormField } from '../../ui/fields/useFormField';
import { FormError } from '../../ui/form/FormError';
import { Panel } from '../../ui/Panel';
import { Muted, TabularNumbers, visuallyHidden } from '../../ui/text';
import { boxKey, chosenOffers, excessOf, freeOf, type Offer, type Quantities } from './offers';

export function Boxes({ offers }: { offers: readonly Offer[] }) {
  const { input } = useFormField<Quantities>('quantities');
  const { error } = useFormField<undefined>('anyBox');
  const chosen = chosenOffers(offers, input.value);
  const rows = offers.map((offer) => ({ ...offer, quantity: input.value[boxKey(offer.id)] ?? 0 }));
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <FlushPanel title="Kisten" extra={`${count} gewählt`}>
      {error && (
        <Problem>
          <FormError>{error}</FormError>
        </Problem>
      )}
      {rows.length === 0 ? (
        <None>Für diesen Abholtag gibt es keine Kisten.</None>
      ) : (
        <Table
          aria-label="Kisten"
          rowKey="id"
          dataSource={rows}
          pagination={false}
          rowClassName={({ quantity }) => (quantity > 0 ? 'chosen' : '')}
          loading={QUIET}
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
            { title: 'Frei', key: 'free', render: (_, row) => <Free offer={row} quantity={row.quantity} /> },
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
      )}
    </FlushPanel>
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

// antd's table is a live region, which would read out every change of a field
const QUIET = { spinning: false, 'aria-live': 'off' } as const;

const FlushPanel = styled(Panel)`
  .ant-card {
    overflow: hidden;
  }

  .ant-card-body {
    display: block;
    padding: 0;
  }

  tbody th {
    background: none;
    color: inherit;
  }

  tr.chosen > * {
    background: ${theme.color.primary050};
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  ${onPhone} {
    thead {
      ${visuallyHidden}
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template: "name name quantity" auto "price free quantity" auto / auto 1fr auto;
      gap: 2px 10px;
      align-items: center;
      padding: 10px 16px;
    }

    tbody tr + tr {
      border-top: 1px solid ${theme.color.line};
    }

    tbody tr > * {
      padding: 0;
      border: 0;
    }

    tr.chosen {
      background: ${theme.color.primary050};
    }

    tr > :nth-child(1) {
      grid-area: name;
    }

    tr > :nth-child(2) {
      grid-area: free;
    }

    tr > :nth-child(3) {
      grid-area: price;
    }

    tr > :nth-child(4) {
      grid-area: quantity;
    }
  }
`;

const Problem = styled.div`
  padding: 12px;
`;

const None = styled.p`
  margin: 0;
  padding: 12px 16px;
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

  label {
    ${visuallyHidden}
  }

  input {
    font-weight: 600;
  }

  ${onPhone} {
    width: 136px;
  }
`;
