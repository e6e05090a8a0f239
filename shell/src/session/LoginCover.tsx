import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import './login-cover.css';

const COVERED = 'is-covered';

/** Lies over the back office, which keeps what was typed but can be neither seen nor reached. */
export function LoginCover({ children }: { children: ReactNode }) {
  const cover = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    document.documentElement.classList.add(COVERED);
    window.addEventListener('keydown', ignoreEscape, true);
    return () => {
      window.removeEventListener('keydown', ignoreEscape, true);
      document.documentElement.classList.remove(COVERED);
      // leads the focus back to where it was
      dialog?.close();
    };
  }, []);

  // a browser may close it all the same, by the back gesture for one
  const openAgain = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) currentTarget.showModal();
  };

  return (
    <dialog ref={cover} className="login-cover" aria-label="Anmelden" onClose={openAgain}>
      {children}
    </dialog>
  );
}

/** It would close this, and the dialogs below with what was typed into them. */
function ignoreEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}
