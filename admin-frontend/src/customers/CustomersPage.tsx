import type { Customer } from '@hofkiste/contract/customers';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { useFarm } from '../settings/settings.api';
import { SearchField } from '../ui/fields/SearchField';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { matchesContact } from '../ui/records/matchesContact';
import { StatCards } from '../ui/records/StatCards';
import { VisuallyHidden } from '../ui/text';
import { CustomerList } from './CustomerList';
import { newCustomers } from './customer';
import { useCustomersQuery } from './customers.api';

const CustomerDetails = lazy(async () => ({ default: (await import('./CustomerDetails')).CustomerDetails }));

const Search = styled.div`
  margin-bottom: 12px;
`;

export function CustomersPage() {
  const { zone } = useFarm();
  const query = useCustomersQuery();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Customer>();

  return (
    <Page actions={<ReloadButton queries={[query]} />}>
      <QueryView query={query} failure="Die Kunden konnten nicht geladen werden.">
        {(customers) => {
          const found = customers.filter((customer) => matchesContact(customer, search));
          return (
            <>
              <StatCards
                label="Summen"
                stats={[
                  { title: 'Gesamtkunden', value: customers.length },
                  { title: 'Neukunden', value: newCustomers(customers, new Date(), zone) },
                ]}
              />
              <Search>
                <SearchField
                  label="Kunden suchen"
                  placeholder="Name oder Telefonnummer"
                  value={search}
                  onChange={setSearch}
                />
              </Search>
              <VisuallyHidden role="status">{search && `${found.length} gefunden`}</VisuallyHidden>
              {found.length === 0 ? (
                <EmptyCrate title="Keine Kunden gefunden">
                  <p>
                    {search
                      ? 'Zu dieser Suche passt niemand.'
                      : 'Mit der ersten Bestellung steht hier jemand.'}
                  </p>
                </EmptyCrate>
              ) : (
                <CustomerList customers={found} zone={zone} onDetails={setShown} />
              )}
            </>
          );
        }}
      </QueryView>
      <Suspense>
        {shown && <CustomerDetails customer={shown} zone={zone} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Page>
  );
}
