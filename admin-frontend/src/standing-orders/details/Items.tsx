import { formatEuro, lineTotal, total } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Descriptions } from 'antd';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { Muted, TabularNumbers } from '../../ui/text';

/** The boxes at the agreed prices; a price that has changed is named. */
export function Items({ standing }: { standing: AdminStandingDetails }) {
  const priced = standing.items.map((item) => ({ ...item, price: item.agreedPrice }));
  const lines = priced.map((item) => ({
    key: item.boxPreset.id,
    label: (
      <span>
        {item.quantity} × <strong>{item.boxPreset.name}</strong> <Muted>je {formatEuro(item.price)}</Muted>{' '}
        {item.currentPrice !== item.price && (
          <Badge tone={item.currentPrice > item.price ? 'straw' : 'grey'}>
            jetzt {formatEuro(item.currentPrice)}
          </Badge>
        )}
      </span>
    ),
    children: <TabularNumbers>{formatEuro(lineTotal(item))}</TabularNumbers>,
  }));
  const sum = {
    key: 'total',
    label: 'Je Abholung',
    children: <TabularNumbers>{formatEuro(total(priced))}</TabularNumbers>,
  };
  const isDearer = priced.some(({ currentPrice, price }) => currentPrice > price);
  return (
    <>
      <List column={1} colon={false} styles={LINE} items={[...lines, sum]} />
      {isDearer && (
        <Muted as="p">
          Was teurer geworden ist, wird erst wieder eingetragen, wenn die Person den neuen Preis angenommen
          hat.
        </Muted>
      )}
    </>
  );
}

const LINE = { label: { flex: 1, color: theme.color.ink }, content: { flex: 'none' } } as const;

const List = styled(Descriptions)`
  margin-top: 16px;

  td {
    padding: 8px 0;
    border-top: 1px solid ${theme.color.line};
  }

  tr:last-child span {
    font-weight: 650;
    font-size: 16px;
  }
`;
