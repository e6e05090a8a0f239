import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

/** Covers the back office, which keeps what was typed but can be neither seen nor reached. */
export function LoginCover({ children }: { children: ReactNode }) {
  const cover = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    window.addEventListener('keydown', ignoreEscape, true);
    return () => {
      window.removeEventListener('keydown', ignoreEscape, true);
      // Returns the focus to the element that had it
      dialog?.close();
    };
  }, []);

  // The browser can close the dialog without Escape, for example by the back gesture
  const openAgain = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) currentTarget.showModal();
  };

  return (
    <Cover ref={cover} aria-label="Anmelden" onClose={openAgain}>
      <HideTheRest />
      {children}
    </Cover>
  );
}

/** Escape would close this dialog, and the dialogs below it with what was typed into them. */
function ignoreEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Also in print and in the browser's accessibility tree. */
const HideTheRest = createGlobalStyle`
  :root {
    overflow: hidden;
  }

  :root body > * {
    visibility: hidden;
  }
`;

const Cover = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  border: 0;
  background: #fff;
  color: var(--ink);
  visibility: visible;

  &::backdrop {
    background: #fff;
  }
`;
