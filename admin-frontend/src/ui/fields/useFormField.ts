import { useId, useLayoutEffect } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';

interface Options<Value> {
  /** Returns what is wrong with a value that the field can't read; it comes before the messages of the schema. */
  validate?: (value: Value) => string | undefined;
}

/** A field of the form around it: its value, and its error after a failed submit. */
export function useFormField<Value>(name: string, options: Options<Value> = {}) {
  const id = useId();
  useRegistration(name);
  const { input, meta } = useField<Value>(name, { parse: keepEmpty, subscription: SHOWN, ...options });
  const complaint = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  // Not before a submit: a message that appears on leaving the field pushes the button away from the pointer
  const error: string | undefined =
    meta.submitFailed && typeof complaint === 'string' ? complaint : undefined;
  return { id, input, error };
}

/** A field is rendered again for these only, not for each focus, blur and step of a submit. */
const SHOWN = { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true };

/** Returns whether saving was refused because of one of the fields, which must be seen then. */
export function useIsWrong(...names: readonly string[]): boolean {
  const { errors, submitErrors, submitFailed } = useFormState<object>({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  const wrong = { ...errors, ...errors?.unread, ...submitErrors };
  return submitFailed === true && names.some((name) => wrong[name] !== undefined);
}

/** By default react-final-form drops the key of an empty text, and the schemas say in English that it is missing. */
const keepEmpty = <Value>(value: Value): Value => value;

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
