import { useId } from 'react';
import { useField } from 'react-final-form';

/** A field of the form around it: its value, and what is wrong with it once that may be said. */
export function useFormField<Value>(name: string) {
  const id = useId();
  const { input, meta } = useField<Value>(name);
  const complaint = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  // a message that appeared on leaving the field would push the button away from under the pointer
  const error: string | undefined =
    meta.submitFailed && typeof complaint === 'string' ? complaint : undefined;
  return { id, input, error };
}
