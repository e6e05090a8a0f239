import { useId, useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';

/** A field of the form around it: its value, and its error after a failed submit. */
export function useFormField<Value>(name: string) {
  const id = useId();
  useRegistration(name);
  const { input, meta } = useField<Value>(name);
  const complaint = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  // Not before a submit: a message that appears on leaving the field pushes the button away from the pointer
  const error: string | undefined =
    meta.submitFailed && typeof complaint === 'string' ? complaint : undefined;
  return { id, input, error };
}

/**
 * Registers the field for as long as the form exists. When react-final-form mounts a field that isn't registered, it
 * resets the value to the initial one. A field that is hidden and shown again would lose what was entered.
 */
function useRegistration(name: string) {
  const form = useForm();
  // A layout effect runs before the effect in which react-final-form resets the value.
  useLayoutEffect(() => {
    if (!form.getFieldState(name)) form.registerField(name, () => {}, {}, { silent: true });
  }, [form, name]);
}
