import { useEffect } from 'react';
import type { KeptValue } from '../stored';

interface KeepDraftProps<Draft> {
  draft: KeptValue<Draft>;
  values: Draft;
}

/** Keeps what a form shows. */
export function KeepDraft<Draft extends object>({ draft, values }: KeepDraftProps<Draft>) {
  useEffect(() => draft.keep(values), [draft, values]);
  return null;
}
