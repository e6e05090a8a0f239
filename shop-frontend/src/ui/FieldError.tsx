import { type ReactNode, useEffect, useRef } from 'react';
import { WarningIcon } from './icons';

interface FieldErrorProps {
  id: string;
  children: ReactNode;
  /** For an error without a field that could be corrected. The first one on the page takes the focus. */
  takesFocus?: boolean | undefined;
}

export function FieldError({ id, children, takesFocus = false }: FieldErrorProps) {
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
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
