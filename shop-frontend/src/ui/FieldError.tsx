import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import type { FieldMetaState } from 'react-final-form';
import { WarningIcon } from './Icon';

interface Props {
  id: string;
  children: ReactNode;
  /** Set it for an error without a field that could be corrected. The first one on the page takes the focus. */
  takesFocus?: boolean | undefined;
}

export function FieldError({ id, children, takesFocus = false }: Props) {
  const message = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    if (takesFocus && !document.activeElement?.matches('[data-invalid]')) message.current?.focus();
  }, [takesFocus]);

  return (
    <p
      ref={message}
      className="field-error"
      id={id}
      {...(takesFocus && { tabIndex: -1, 'data-invalid': true })}
    >
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}

/** The message of a field, once the user changed and left it or tried to send the order. */
export function shownError({ error, submitError, ...meta }: FieldMetaState<unknown>): string | undefined {
  const isShown = meta.submitFailed || (meta.touched && meta.dirty && !meta.active);
  if (error) return isShown ? error : undefined;
  return meta.dirtySinceLastSubmit ? undefined : submitError;
}

/** Returns a function that focuses the first field or message with an error, once what was set before has been rendered. */
export function useFocusOnError(): () => void {
  const [calls, focus] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (calls > 0)
      document.querySelector<HTMLElement>('input[aria-invalid="true"], [data-invalid="true"]')?.focus();
  }, [calls]);

  return focus;
}
