import type { ReactNode } from 'react';
import { WarningIcon } from './icons';

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}
