import { useId } from 'react';
import { useField } from 'react-final-form';

/** A field of the form around it: its value, and its error after a failed submit. */
export function useFormField<Value>(name: string) {
  const id = useId();
  const { input, meta } = useField<Value>(name);
  const complaint = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  // not before a submit: a message that appears on leaving the field pushes the button away from the pointer
  const error: string | undefined =
    meta.submitFailed && typeof complaint === 'string' ? complaint : undefined;
  return { id, input, error };
}
