import type { KeyboardEvent } from 'react';

/** In a field of the form, where Enter would save the box. */
export function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
