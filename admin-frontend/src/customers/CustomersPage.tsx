import { CUSTOMER_SORTS, type Customer } from '@hofkiste/contract/wire/customers';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../layout/Page';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { SearchField } from '../ui/fields/SearchField';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { lastAnswer, loadedRows } from '../ui/records/loadedPages';
import { StatCards } from '../ui/records/StatCards';
import { useMore } from '../ui/records/useMore';
import { useSearch } from '../ui/records/useSearch';
import { TabPanels } from '../ui/TabPanels';
import { VisuallyHidden } from '../ui/text';
import { CustomerList } from './CustomerList';
import {
  type CustomersChoice,
  useCustomerCountsQuery,
  useCustomersInfiniteQuery,
  useOpenAmountsInfiniteQuery,
} from './customers.api';
import { OpenAmountsTab } from './OpenAmountsTab';

type Tab = 'all' | 'open';

export function CustomersPage() {
  const { search, field } = useSearch();
  const [order, setOrder] = useState<Omit<CustomersChoice, 'search'>>({ sort: 'id', direction: 'asc' });
  const [shown, setShown] = useState<Customer>();
  const details = useDialogOnDemand(async () => (await import('./CustomerDrawer')).CustomerDrawer);
  const counts = useCustomerCountsQuery(search);
  const list = useCustomersInfiniteQuery({ search, ...order });
  const shownPages = lastAnswer(list);
  const more = useMore(list);
  const [params, setParams] = useSearchParams();
  const owed = useOpenAmountsInfiniteQuery('');
  const debtors = owed.data?.pages.at(-1)?.count ?? 0;

  const all = (
    <>
      {counts.data && (
        <>
          <StatCards
            label="Summen"
            stats={[
              { title: 'Gesamtkunden', value: counts.data.all },
              { title: 'Neukunden', value: counts.data.newThisMonth, note: 'in diesem Monat' },
            ]}
          />
          <SearchField label="Kunden suchen" placeholder="Name oder Telefonnummer" {...field} />
          <VisuallyHidden role="status">
            {search && counts.currentData && `${counts.currentData.found} gefunden`}
          </VisuallyHidden>
        </>
      )}
      <CustomerList
        query={{
          data: counts.data && shownPages && loadedRows(shownPages),
          error: list.error ?? counts.error,
          isFetching: list.isFetching || counts.isFetching,
          refetch: () => Promise.all([list.refetch(), counts.refetch()]),
        }}
        nothing={
          counts.data?.all === 0
            ? 'Mit der ersten Bestellung steht hier jemand.'
            : 'Zu dieser Suche passt niemand.'
        }
        onDetails={(customer) => {
          setShown(customer);
          details.open();
        }}
        isBusy={list.isFetching && !list.currentData}
        sorting={{
          by: order.sort,
          direction: order.direction,
          onChange: (by, direction) =>
            setOrder({ sort: CUSTOMER_SORTS.find((sort) => sort === by) ?? 'id', direction }),
        }}
        more={more}
      />
    </>
  );
  return (
    <Page actions={<ReloadButton queries={[list, counts, owed]} />}>
      <TabPanels<Tab>
        label="Kunden"
        chosen={params.get('tab') === 'open' ? 'open' : 'all'}
        onChoose={(tab) => setParams(tab === 'open' ? { tab } : {}, { replace: true })}
        tabs={[
          { key: 'all', label: 'Alle Kunden', content: all },
          {
            key: 'open',
            label: debtors === 0 ? 'Offene Beträge' : `Offene Beträge (${debtors})`,
            content: <OpenAmountsTab />,
          },
        ]}
      />
      {shown && details.Dialog && <details.Dialog customer={shown} onClose={details.close} />}
    </Page>
  );
}
