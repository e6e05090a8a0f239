import type { FieldMetaState } from 'react-final-form';

/** The message of a field, once the user changed and left it or tried to send the order. */
export function shownError({ error, submitError, ...meta }: FieldMetaState<unknown>): string | undefined {
  const isShown = meta.submitFailed || (meta.touched && meta.dirty && !meta.active);
  if (error) return isShown ? error : undefined;
  return meta.dirtySinceLastSubmit ? undefined : submitError;
}
