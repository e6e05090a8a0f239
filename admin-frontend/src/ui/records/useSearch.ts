import { MAX_SEARCH_LENGTH } from '@hofkiste/contract/wire/customers';
import { useState } from 'react';
import { useDebouncedValue } from '../useDebouncedValue';

/** Keeps the search of a list by the api, and the properties of its field. */
export function useSearch() {
  const [value, onChange] = useState('');
  const search = useDebouncedValue(value.trim());
  return { search, field: { value, onChange, maxLength: MAX_SEARCH_LENGTH } };
}
