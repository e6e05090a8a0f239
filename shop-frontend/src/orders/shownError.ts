import type { FieldMetaState } from 'react-final-form';

/** A field's message, once it was left with something in it or the order was tried. */
export function shownError({ error, submitError, ...meta }: FieldMetaState<unknown>): string | undefined {
  const isDue = meta.submitFailed || (meta.touched && meta.dirty && !meta.active);
  if (error) return isDue ? error : undefined;
  return meta.dirtySinceLastSubmit ? undefined : submitError;
}
