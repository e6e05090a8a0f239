import type { KeyboardEvent } from 'react';

/** Keeps Enter in a field from saving the box. */
export function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
