import { type Customer, MAX_SEARCH_LENGTH, PROPOSED_CUSTOMERS } from '@hofkiste/contract/wire/customers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { useCustomersInfiniteQuery } from '../customers/customers.api';
import { useDebouncedValue } from '../ui/useDebouncedValue';
import { CustomerField } from './CustomerField';

const MIN_LENGTH = 2;

/** Finds a customer by any part of the name or the number. */
export function CustomerSearch({ onTake }: { onTake: (customer: Customer) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim()).slice(0, MAX_SEARCH_LENGTH);
  const { currentData } = useCustomersInfiniteQuery(
    search.length < MIN_LENGTH ? skipToken : { search, sort: 'name', direction: 'asc' },
  );
  const found = currentData?.pages.flat().slice(0, PROPOSED_CUSTOMERS);
  return (
    <CustomerField
      id={id}
      label="Name oder Nummer"
      hint="Findet, wer schon einmal bestellt hat"
      icon="search"
      type="search"
      value={typed}
      proposed={found ?? []}
      none={found?.length === 0 ? 'Noch nicht bekannt: Trag die Person unten ein.' : null}
      onChange={setTyped}
      onTake={(customer) => {
        setTyped('');
        onTake(customer);
      }}
    />
  );
}
