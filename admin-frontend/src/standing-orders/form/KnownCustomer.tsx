import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { Customer } from '@hofkiste/contract/wire/customers';
import { Alert } from 'antd';
import { counted } from '../../ui/counted';
import { Icon } from '../../ui/Icon';
import { TextLink } from '../../ui/TextLink';
import { useStandingOrdersInfiniteQuery } from '../standing-orders.api';
import { itemsText, standingOrderPath } from '../standingOrder';

/** Says what is known about the customer, and which standing orders there are already. */
export function KnownCustomer({ customer }: { customer: Customer }) {
  const { data } = useStandingOrdersInfiniteQuery({ search: customer.phoneNumber, status: 'active' });
  const existing = data?.pages.flat() ?? [];
  return (
    <Alert
      type={existing.length > 0 ? 'warning' : 'success'}
      role="none"
      showIcon
      icon={<Icon name={existing.length > 0 ? 'warning' : 'check'} />}
      title={
        <>
          Bekannt:{' '}
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {counted(customer.orderCount, 'Bestellung', 'Bestellungen')}
          {existing.map((standing) => (
            <div key={standing.id}>
              Hat schon eine Dauerbestellung:{' '}
              <TextLink to={standingOrderPath(standing.id)}>
                {itemsText(standing)}, {rhythmOn(standing.everyWeeks, standing.weekday)}
              </TextLink>
            </div>
          ))}
        </>
      }
    />
  );
}
