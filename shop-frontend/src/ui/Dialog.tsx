import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Also for Escape. */
  onClose: () => void;
  picture?: ReactNode;
}

/** A sheet from below on the phone. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, children, onClose, picture }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would take the first link, and Enter would follow it.
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
      {picture}
      <div className="dialog-body">
        <h2 id="dialog-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
