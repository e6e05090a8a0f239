import type { Customer } from '@hofkiste/contract/customers';
import { useState } from 'react';
import { Page } from '../layout/Page';
import { useFarm } from '../settings/settings.api';
import { SearchField } from '../ui/fields/SearchField';
import { QueryView } from '../ui/notice/QueryView';
import { ReloadButton } from '../ui/notice/ReloadButton';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { matchesContact } from '../ui/records/matchesContact';
import { StatCards } from '../ui/records/StatCards';
import { CustomerDetails } from './CustomerDetails';
import { CustomerList } from './CustomerList';
import './customers.css';
import { useCustomersQuery } from './customers.api';
import { DeactivateCustomer } from './DeactivateCustomer';
import { newCustomers } from './newCustomers';

type Dialog = { kind: 'details' | 'deactivate'; customer: Customer };

export function CustomersPage() {
  const { zone } = useFarm();
  const query = useCustomersQuery();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);

  return (
    <Page
      title="Kunden verwalten"
      actions={<ReloadButton isBusy={query.isFetching} onReload={query.refetch} />}
    >
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
              <div className="customers-filter">
                <SearchField
                  label="Kunden suchen"
                  placeholder="Name oder Telefonnummer"
                  value={search}
                  onChange={setSearch}
                />
              </div>
              {found.length === 0 ? (
                <EmptyCrate title="Keine Kunden gefunden">
                  <p>
                    {search
                      ? 'Zu dieser Suche passt niemand.'
                      : 'Mit der ersten Bestellung steht hier jemand.'}
                  </p>
                </EmptyCrate>
              ) : (
                <CustomerList
                  customers={found}
                  zone={zone}
                  onDetails={(customer) => setDialog({ kind: 'details', customer })}
                  onDeactivate={(customer) => setDialog({ kind: 'deactivate', customer })}
                />
              )}
            </>
          );
        }}
      </QueryView>
      {dialog?.kind === 'details' && (
        <CustomerDetails customer={dialog.customer} zone={zone} onClose={close} />
      )}
      {dialog?.kind === 'deactivate' && <DeactivateCustomer customer={dialog.customer} onClose={close} />}
    </Page>
  );
}
