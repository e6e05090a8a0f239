import type { ReactNode } from 'react';
import { WarningIcon } from './icons';

interface FieldErrorProps {
  id: string;
  children: ReactNode;
  /** For an error without a field that could be corrected. */
  takesFocus?: boolean;
}

export function FieldError({ id, children, takesFocus }: FieldErrorProps) {
  return (
    <p className="field-error" id={id} {...(takesFocus && { tabIndex: -1, 'data-invalid': true })}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}
