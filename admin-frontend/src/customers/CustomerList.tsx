import { formatDate } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Customer } from '@hofkiste/contract/wire/customers';
import { For } from '../adminProps';
import { dateAt } from '../ui/farmClock';
import { actionsColumn } from '../ui/records/columns';
import { ListView, type ListViewProps } from '../ui/records/ListView';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { TabularNumbers } from '../ui/text';
import { DeactivateCustomer } from './DeactivateCustomer';
import { lastNameFirst } from './lastNameFirst';

interface Props extends Pick<ListViewProps<Customer>, 'query' | 'sorting' | 'isBusy' | 'more'> {
  /** Sentence that says why there are no customers. */
  nothing: string;
  onDetails: (customer: Customer) => void;
}

/** The keys of its columns are the names under which the api sorts. */
export function CustomerList({ nothing, onDetails, ...list }: Props) {
  const columns: Column<Customer>[] = [
    { key: 'id', title: 'ID', render: ({ id }) => id, isSortable: true },
    { key: 'name', title: 'Name', render: lastNameFirst, isSortable: true, card: 'head' },
    {
      key: 'phoneNumber',
      title: 'Telefon',
      render: ({ phoneNumber }) => <TabularNumbers>{formatPhone(phoneNumber)}</TabularNumbers>,
      isSortable: true,
    },
    {
      key: 'createdAt',
      title: 'Kunde seit',
      render: ({ createdAt }) => formatDate(dateAt(createdAt)),
      isSortable: true,
    },
    {
      key: 'orderCount',
      title: 'Bestellungen',
      align: 'right',
      render: ({ orderCount }) => orderCount,
      isSortable: true,
    },
    actionsColumn((customer) => (
      <>
        <RowAction
          text="Details"
          label={`Details zu ${lastNameFirst(customer)}`}
          onClick={() => onDetails(customer)}
        />
        <For least="admin">
          <DeactivateCustomer customer={customer} />
        </For>
      </>
    )),
  ];
  return (
    <ListView
      {...list}
      label="Kunden"
      failure="Die Kunden konnten nicht geladen werden."
      empty={['Keine Kunden gefunden', <p key="reason">{nothing}</p>]}
      columns={columns}
      onOpen={onDetails}
    />
  );
}
