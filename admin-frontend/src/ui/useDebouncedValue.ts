import { useEffect, useState } from 'react';

/** Milliseconds without typing: longer than the pause between two keys. */
const DEBOUNCE_MS = 250;

/** Returns the value once it has stayed the same for {@link DEBOUNCE_MS}. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
