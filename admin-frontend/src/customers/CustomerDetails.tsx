import type { Customer, CustomerDetails as Details } from '@hofkiste/contract/customers';
import { formatDate, wallClock } from '@hofkiste/contract/dates';
import { formatEuro } from '@hofkiste/contract/money';
import { formatPhone } from '@hofkiste/contract/phone';
import { Modal } from 'antd';
import { useState } from 'react';
import { QueryView } from '../ui/notice/QueryView';
import './customer-details.css';
import { useCustomerQuery } from './customers.api';
import { OrderHistory } from './OrderHistory';

interface Props {
  customer: Customer;
  zone: string;
  onClose: () => void;
}

/** Mounted to show one customer with the history. */
export function CustomerDetails({ customer, zone, onClose }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const query = useCustomerQuery(customer.id);

  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title={`${customer.firstName} ${customer.lastName}`}
      width={640}
      footer={null}
      onCancel={() => setIsOpen(false)}
      closable={{ 'aria-label': 'Schließen' }}
    >
      <QueryView query={query} failure="Der Kunde konnte nicht geladen werden.">
        {(details) => (
          <>
            <Facts details={details} zone={zone} />
            <h2 className="customer-heading">Bestellverlauf</h2>
            <OrderHistory orders={details.orders} zone={zone} />
          </>
        )}
      </QueryView>
    </Modal>
  );
}

const Facts = ({ details, zone }: { details: Details; zone: string }) => (
  <dl className="customer-facts">
    <dt>Telefon</dt>
    <dd>
      <a className="customer-phone" href={`tel:${details.phoneNumber}`}>
        {formatPhone(details.phoneNumber)}
      </a>
    </dd>
    <dt>Kunde seit</dt>
    <dd>{formatDate(wallClock(details.createdAt, zone).date)}</dd>
    <dt>Bestellungen</dt>
    <dd>{details.orderCount}</dd>
    <dt>Umsatz gesamt</dt>
    <dd>{formatEuro(details.revenue)}</dd>
  </dl>
);
