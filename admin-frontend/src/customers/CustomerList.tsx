import type { Customer } from '@hofkiste/contract/customers';
import { formatDate, wallClock } from '@hofkiste/contract/dates';
import { formatPhone } from '@hofkiste/contract/phone';
import { RecordList } from '../ui/records/RecordList';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Figures } from '../ui/text';
import { customerName } from './customer';
import { DeactivateCustomer } from './DeactivateCustomer';

interface Props {
  customers: readonly Customer[];
  zone: string;
  onDetails: (customer: Customer) => void;
}

const PORTION = 100;

const german = new Intl.Collator('de');

export function CustomerList({ customers, zone, onDetails }: Props) {
  const columns: Column<Customer>[] = [
    { key: 'id', title: 'ID', render: ({ id }) => id, compare: (a, b) => a.id - b.id },
    {
      key: 'name',
      title: 'Name',
      render: customerName,
      compare: (a, b) => german.compare(customerName(a), customerName(b)),
      card: 'head',
    },
    {
      key: 'phone',
      title: 'Telefon',
      render: ({ phoneNumber }) => <Figures>{formatPhone(phoneNumber)}</Figures>,
      compare: (a, b) => a.phoneNumber.localeCompare(b.phoneNumber),
    },
    {
      key: 'since',
      title: 'Kunde seit',
      render: ({ createdAt }) => formatDate(wallClock(createdAt, zone).date),
      compare: (a, b) => a.createdAt.localeCompare(b.createdAt),
    },
    {
      key: 'orders',
      title: 'Bestellungen',
      align: 'right',
      render: ({ orderCount }) => orderCount,
      compare: (a, b) => a.orderCount - b.orderCount,
    },
    {
      key: 'actions',
      title: 'Aktionen',
      align: 'right',
      card: 'actions',
      render: (customer) => (
        <>
          <RowAction
            text="Details"
            label={`Details zu ${customerName(customer)}`}
            onClick={() => onDetails(customer)}
          />
          <DeactivateCustomer customer={customer} />
        </>
      ),
    },
  ];
  return <RecordList label="Kunden" rows={customers} columns={columns} sortedBy="id" portion={PORTION} />;
}
