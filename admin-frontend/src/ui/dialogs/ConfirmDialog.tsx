import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import './dialog.css';

interface Props {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** Resolves with whether it worked; if not, the dialog stays. */
  onConfirm: () => Promise<boolean>;
  /** Once it is gone. */
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Mounted to ask before something that isn't undone by itself. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, isDanger = false, onConfirm, onClose, children } = props;
  const [isOpen, setIsOpen] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => !isBusy && setIsOpen(false);

  const confirm = async () => {
    setIsBusy(true);
    const isDone = await onConfirm();
    setIsBusy(false);
    if (isDone) setIsOpen(false);
  };

  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title={title}
      footer={null}
      onCancel={close}
      closable={{ 'aria-label': 'Schließen' }}
    >
      {children}
      <div className="dialog-actions">
        <Button onClick={close} disabled={isBusy}>
          Abbrechen
        </Button>
        <Button type="primary" danger={isDanger} disabled={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
