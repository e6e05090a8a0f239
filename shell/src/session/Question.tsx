import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Heading } from '../elements';

interface Props {
  title: string;
  /** Escape was pressed; the dialog stays. */
  onCancel: () => void;
  children: ReactNode;
}

export function Question({ title, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <Heading as="h2" id={titleId}>
        {title}
      </Heading>
      {children}
    </Dialog>
  );
}

const Dialog = styled.dialog`
  width: min(100vw - 32px, 460px);
  padding: 28px 20px;
  border: 0;
  border-radius: 10px;
  color: var(--ink);

  &[open] {
    display: grid;
    gap: 16px;
    justify-items: start;
  }

  &::backdrop {
    background: rgb(25 34 17 / 50%);
  }

  p {
    margin: 0;
  }

  h2 {
    font-size: 25px;
  }
`;
