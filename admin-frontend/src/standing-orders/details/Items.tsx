import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Button } from 'antd';
import { SlipItems } from '../../slip/SlipItems';
import { Badge } from '../../ui/Badge';
import { Muted } from '../../ui/text';
import { raisedItems } from '../standingOrder';
import { useAgreeOnPrices } from './useAgreeOnPrices';

/** The boxes at the agreed prices; a price that has changed is named. */
export function Items({ standing }: { standing: AdminStandingDetails }) {
  const priced = standing.items.map((item) => ({ ...item, price: item.agreedPrice }));
  const isDearer = standing.status === 'active' && raisedItems(standing).length > 0;
  const agree = useAgreeOnPrices();
  return (
    <>
      <SlipItems
        items={priced}
        label="Je Abholung"
        total={total(priced)}
        badge={({ price, currentPrice }) =>
          currentPrice !== price && (
            <Badge tone={currentPrice > price ? 'straw' : 'grey'}>
              {currentPrice > price ? 'neu' : 'jetzt'} {formatEuro(currentPrice)}
            </Badge>
          )
        }
      />
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
