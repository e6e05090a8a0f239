import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogActions } from './Dialog';

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
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async (close: () => void) => {
    setIsBusy(true);
    const isDone = await onConfirm();
    setIsBusy(false);
    if (isDone) close();
  };

  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <>
          {children}
          <DialogActions>
            <Button onClick={close} disabled={isBusy}>
              Abbrechen
            </Button>
            <Button type="primary" danger={isDanger} disabled={isBusy} onClick={() => void confirm(close)}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
