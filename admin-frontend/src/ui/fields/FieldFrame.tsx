import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Icon } from '../Icon';
import { visuallyHidden } from '../text';

export interface FieldProps {
  /** The key in the form's values. */
  name: string;
  label: string;
  /** The head of the panel names the field for the eye. */
  isLabelHidden?: boolean | undefined;
  /** Helps to fill it in. */
  hint?: ReactNode;
  className?: string | undefined;
}

/** Two fields beside each other. */
export const FormPair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;

const Frame = styled.div`
  display: grid;
  gap: 5px;
  align-content: start;
  min-width: 0;

  /* antd's own way to grow with the text writes styles that the policy of the page refuses */
  textarea {
    resize: vertical;
    field-sizing: content;
  }
`;

export const FieldLabel = styled.label<{ $isWrong?: boolean; $isHidden?: boolean }>`
  color: ${({ $isWrong }) => ($isWrong ? theme.color.error : 'inherit')};
  font-weight: 600;
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

export const FieldHint = styled.div`
  color: ${theme.color.inkMuted};
  font-size: 13px;

  ${onPhone} {
    font-size: 14px;
  }
`;

export const FieldError = styled.p`
  display: flex;
  gap: 6px;
  margin: 0;
  color: ${theme.color.error};
`;

interface Props extends Omit<FieldProps, 'name'> {
  id: string;
  error: string | undefined;
  children: ReactNode;
}

/** Label above, error and hint below; the control takes {@link fieldAria}. */
export const FieldFrame = ({ id, label, isLabelHidden = false, hint, error, className, children }: Props) => (
  <Frame className={className}>
    <FieldLabel htmlFor={id} $isWrong={error !== undefined} $isHidden={isLabelHidden}>
      {label}
    </FieldLabel>
    {children}
    {error && (
      <FieldError id={`${id}-error`}>
        <Icon name="warning" />
        {error}
      </FieldError>
    )}
    {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
  </Frame>
);

/** Connects a control with its label, error and hint, and gives it antd's red border. */
export const fieldAria = (id: string, error: string | undefined, hint?: ReactNode) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  ...(error ? ({ status: 'error' } as const) : {}),
});
