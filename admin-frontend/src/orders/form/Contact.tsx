import { formatDate } from '@hofkiste/contract/plain/dates';
import type { Customer } from '@hofkiste/contract/wire/customers';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Alert, Button, Flex } from 'antd';
import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { useCustomerQuery } from '../../customers/customers.api';
import { ContactFields } from '../../slip/ContactFields';
import { counted } from '../../ui/counted';
import { Icon } from '../../ui/Icon';
import type { OrderFormValues } from './orderFormValues';

const CONTACT_FIELDS = ['phoneNumber', 'email', 'firstName', 'lastName'];

interface Props {
  /** The date of the chosen pickup day, 'yyyy-MM-dd'. */
  date: string;
  order: AdminOrder | undefined;
}

export const Contact = ({ date, order }: Props) => (
  <ContactFields
    isNew={order === undefined}
    phoneHint="Ohne Nummer: keine SMS"
    renderKnown={(customer) =>
      customer.id !== order?.customerId && <KnownCustomer customer={customer} date={date} />
    }
  />
);

function KnownCustomer({ customer, date }: { customer: Customer; date: string }) {
  const { data } = useCustomerQuery(customer.id);
  const orders = data?.orders.filter(({ isCancelled }) => !isCancelled) ?? [];
  const ofDay = orders.find(({ pickupDate }) => pickupDate === date);
  const last = orders[0]?.pickupDate;
  return (
    <Alert
      type={ofDay ? 'warning' : 'success'}
      role="none"
      showIcon
      icon={<Icon name={ofDay ? 'warning' : 'check'} />}
      title={
        <Flex wrap gap="8px 12px" align="center" justify="space-between">
          <span>
            Bekannt:{' '}
            <strong>
              {customer.firstName} {customer.lastName}
            </strong>
            , {counted(customer.orderCount, 'Bestellung', 'Bestellungen')}
            {ofDay ? ', auch schon für diesen Abholtag' : last && `, zuletzt für den ${formatDate(last)}`}
          </span>
          {ofDay?.pickupState === 'open' && <ChangeOrder id={ofDay.id} />}
        </Flex>
      }
    />
  );
}

function ChangeOrder({ id }: { id: number }) {
  const form = useForm<OrderFormValues>();
  const navigate = useNavigate();
  const change = () => {
    const typed = Object.keys(form.getState().dirtyFields ?? {});
    // The order has its contact already: nothing is lost, so the page is left without a question.
    if (typed.every((name) => CONTACT_FIELDS.includes(name))) flushSync(() => form.reset());
    void navigate(`/orders/${id}/edit`);
  };
  return <Button onClick={change}>Diese Bestellung ändern</Button>;
}
