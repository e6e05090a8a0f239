import { useId } from 'react';
import { useField } from 'react-final-form';

/** A field of the form around it: its value, and what is wrong with it once that may be said. */
export function useFormField<Value>(name: string) {
  const id = useId();
  const { input, meta } = useField<Value>(name);
  const complaint = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  // not while an empty field is merely passed through
  const isDue = meta.submitFailed || (meta.touched && meta.modified);
  const error: string | undefined = isDue && typeof complaint === 'string' ? complaint : undefined;
  return { id, input, error };
}
