import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  /** The buttons, which stay in view while the rest scrolls. */
  actions: ReactNode;
  /** Escape calls it, too. */
  onClose: () => void;
  picture?: ReactNode;
}

/** A modal dialog, on the phone a sheet from below. The browser keeps the focus inside and restores it. */
export function Dialog({ title, children, actions, onClose, picture }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // A layout effect closes it before React removes the element: then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would focus the first link, and Enter would open it.
    heading.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-content">
        {picture}
        <div className="dialog-body">
          <h2 id="dialog-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </div>
      </div>
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
