import { useEffect } from 'react';
import type { KeptValue } from '../stored';

interface KeepDraftProps<Draft> {
  draft: KeptValue<Draft>;
  values: Draft & { privacyConsent?: boolean };
}

/** Keeps what a form shows. Consent isn't kept: it is given each time. */
export function KeepDraft<Draft extends object>({ draft, values }: KeepDraftProps<Draft>) {
  useEffect(() => draft.keep(Object.assign({}, values, { privacyConsent: undefined })), [draft, values]);
  return null;
}
