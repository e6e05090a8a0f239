import type { ReactNode } from 'react';
import './fields.css';
import { Icon } from '../Icon';

export interface FieldProps {
  /** The key in the form's values. */
  name: string;
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  className?: string;
}

interface Props extends Omit<FieldProps, 'name'> {
  id: string;
  error: string | undefined;
  children: ReactNode;
}

/** Label above, hint and error below; the control takes {@link described}. */
export const FieldFrame = ({ id, label, hint, error, className = '', children }: Props) => (
  <div className={`field ${className}`}>
    <label className={error ? 'field-label field-label-wrong' : 'field-label'} htmlFor={id}>
      {label}
    </label>
    {children}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        <Icon name="warning" />
        {error}
      </p>
    )}
    {hint && (
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
    )}
  </div>
);

/** What a control says of itself to screen readers, and antd's red border. */
export const described = (id: string, error: string | undefined, hint?: ReactNode) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  ...(error ? ({ status: 'error' } as const) : {}),
});
