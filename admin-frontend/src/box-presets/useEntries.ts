import { useField } from 'react-final-form';
import type { Entries } from './boxPreset';

const NONE: Entries = [];

/** The content of the box, as a field of the form around it. */
export function useEntries() {
  const { input } = useField<Entries | undefined>('products', { subscription: { value: true } });
  const change = (entries: Entries) => input.onChange(entries);
  return { entries: input.value || NONE, change };
}
