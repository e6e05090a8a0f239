import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import type { KeptValue } from '../stored';
import { useTakeOver } from '../ui/useTakeOver';

interface KeptFormProps<Draft> {
  draft: KeptValue<Draft>;
  values: Draft;
  /** Takes what was kept, and returns the values of the form's fields. */
  restore: (kept: Draft) => object;
}

/** Gives the form what this tab has kept, and keeps what it shows from then on. Consent is given each time. */
export function KeptForm<Draft extends object>({ draft, values, restore }: KeptFormProps<Draft>) {
  const form = useForm();
  const [isRestored, setRestored] = useState(false);
  useTakeOver(() => {
    const kept = draft.read();
    const fields = kept ? { ...restore(kept), privacyConsent: false } : {};
    form.batch(() => {
      for (const [name, value] of Object.entries(fields)) form.change(name, value);
    });
    setRestored(true);
  });
  useEffect(() => {
    if (isRestored) draft.keep(values);
  }, [isRestored, draft, values]);
  return null;
}
