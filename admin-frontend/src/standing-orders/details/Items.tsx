import { keepTogether } from '@hofkiste/contract/plain/keep-together';
import { formatEuro, lineTotal, total } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Button, Descriptions } from 'antd';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { Muted, TabularNumbers } from '../../ui/text';
import { raisedItems } from '../standingOrder';
import { useAgreeOnPrices } from './useAgreeOnPrices';

/** The boxes at the agreed prices; a price that has changed is named. */
export function Items({ standing }: { standing: AdminStandingDetails }) {
  const priced = standing.items.map((item) => ({ ...item, price: item.agreedPrice }));
  const lines = priced.map((item) => ({
    key: item.boxPreset.id,
    label: (
      <span>
        {keepTogether(`${item.quantity} × `)}
        <strong>{item.boxPreset.name}</strong> <Muted>je {formatEuro(item.price)}</Muted>{' '}
        {item.currentPrice !== item.price && (
          <Badge tone={item.currentPrice > item.price ? 'straw' : 'grey'}>
            {item.currentPrice > item.price ? 'neu' : 'jetzt'} {formatEuro(item.currentPrice)}
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
  const isDearer = standing.status === 'active' && raisedItems(standing).length > 0;
  const agree = useAgreeOnPrices();
  return (
    <>
      <List column={1} colon={false} styles={LINE} items={[...lines, sum]} />
      {isDearer && (
        <>
          <Muted as="p">
            Was teurer wird, kommt erst wieder mit, wenn die Person den neuen Preis angenommen hat. Das geht
            über den Link in ihrer SMS. Hat sie dir am Telefon zugesagt, drück hier.
          </Muted>
          <Button onClick={() => void agree(standing)}>Neuer Preis ist vereinbart</Button>
        </>
      )}
    </>
  );
}

const LINE = { label: { flex: 1, color: theme.color.ink }, content: { flex: 'none' } } as const;

const List = styled(Descriptions)`
  td {
    padding: 8px 0;
    border-top: 1px solid ${theme.color.line};
  }

  tr:last-child span {
    font-weight: 650;
    font-size: 16px;
  }
`;
