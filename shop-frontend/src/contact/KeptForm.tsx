import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-final-form';
import type { KeptValue } from '../stored';

interface Props<Draft> {
  draft: KeptValue<Draft>;
  values: Draft;
  /** Takes what was kept, and returns the values of the form's fields. */
  restore: (kept: Draft) => object;
}

/**
 * Gives the fields that are still empty what this tab has kept, and keeps what the form shows from then on. Consent is
 * given each time. Stands behind the fields, which must belong to the form already.
 */
export function KeptForm<Draft extends object>({ draft, values, restore }: Props<Draft>) {
  const form = useForm();
  const [isRestored, setRestored] = useState(false);

  const restoreDraft = useEffectEvent(() => {
    const kept = draft.read();
    const { values: current, initialValues = {} } = form.getState();
    const empty = Object.entries(kept ? restore(kept) : {}).filter(
      ([name]) =>
        name !== 'privacyConsent' && Reflect.get(current, name) === Reflect.get(initialValues, name),
    );
    form.batch(() => {
      for (const [name, value] of empty) form.change(name, value);
    });
    setRestored(true);
  });
  useEffect(() => restoreDraft(), []);

  useEffect(() => {
    if (isRestored) draft.keep(Object.assign({}, values, { privacyConsent: undefined }));
  }, [isRestored, draft, values]);
  return null;
}
