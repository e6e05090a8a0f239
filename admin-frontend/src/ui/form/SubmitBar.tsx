import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { SaveBar } from './SaveBar';
import { SubmitButton } from './SubmitButton';

interface Props extends ComponentProps<typeof SubmitButton> {
  onCancel: () => void;
  /** The hint beside the buttons. */
  children?: ReactNode;
}

/** Ends a long form with a hint and the buttons that cancel and submit. */
export function SubmitBar({ onCancel, children, ...submit }: Props) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return (
    <SaveBar>
      {children}
      <Buttons>
        <Button onClick={onCancel} disabled={submitting}>
          Abbrechen
        </Button>
        <SubmitButton {...submit} />
      </Buttons>
    </SaveBar>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  margin-left: auto;

  ${onPhone} {
    margin: 0;

    > * {
      flex: 1;
    }
  }
`;
