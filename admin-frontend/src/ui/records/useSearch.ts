import { MAX_SEARCH_LENGTH } from '@hofkiste/contract/wire/customers';
import { useState } from 'react';
import { useDebouncedValue } from '../useDebouncedValue';

/** Milliseconds without typing after which a search begins. */
export const SEARCH_PAUSE = 250;

/** Keeps the search of a list by the api, and the properties of its field. */
export function useSearch() {
  const [value, onChange] = useState('');
  const search = useDebouncedValue(value.trim(), SEARCH_PAUSE);
  return { search, field: { value, onChange, maxLength: MAX_SEARCH_LENGTH } };
}
