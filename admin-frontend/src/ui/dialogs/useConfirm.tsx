import { Modal } from 'antd';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { FormError } from '../form/FormError';
import type { Failed } from '../notice/useAct';
import { CLOSABLE, DialogActions, DialogTitle } from './Dialog';
import { KEEPS_FOCUS, keepPlace } from './useFocusBack';

type Questions = ReturnType<typeof Modal.useModal>[0];

const QuestionsContext = createContext<Questions | undefined>(undefined);

/** Shows the questions of useConfirm. antd's App would also load its messages and notifications, which Toast replaces. */
export function QuestionsProvider({ children }: { children: ReactNode }) {
  const [questions, holder] = Modal.useModal();
  return (
    <QuestionsContext value={questions}>
      {children}
      {holder}
    </QuestionsContext>
  );
}

export interface Question {
  title: string;
  /** Says what will happen. */
  content: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** The dialog stays until it resolves; if it failed, the dialog shows the reason and stays open. */
  onConfirm?: () => Promise<Pick<Failed, 'reason'> | undefined>;
}

/** Asks before something that isn't undone by itself; resolves with whether it was confirmed and done. */
export function useConfirm() {
  const questions = useContext(QuestionsContext);
  if (!questions) throw new Error('useConfirm must be used within QuestionsProvider');
  const open = useRef<{ page: string; destroy: () => void }>(undefined);

  // A question doesn't outlive its page, but it does outlive its row: a table becomes cards when a phone is turned.
  useEffect(
    () => () => {
      if (open.current?.page !== window.location.pathname) open.current?.destroy();
    },
    [],
  );

  return useCallback(
    async (question: Question): Promise<boolean> => {
      const { title, content, confirmLabel, cancelLabel = 'Abbrechen', isDanger, onConfirm } = question;

      // At the same place with and without a reason: what was switched in it stays
      const withReason = (reason: string) => (
        <>
          <Fragment key="content">{content}</Fragment>
          {reason && <FormError>{reason}</FormError>}
        </>
      );

      const confirm = async () => {
        dialog.update(BUSY);
        const failed = await onConfirm?.();
        if (!failed) return;
        dialog.update({ ...IDLE, content: withReason(failed.reason) });
        // antd keeps the dialog open when the promise is rejected
        throw new Error(`${title}: not done`);
      };

      const returnFocus = keepPlace();
      const dialog = questions.confirm({
        title: <DialogTitle>{title}</DialogTitle>,
        content: withReason(''),
        icon: null,
        width: 520,
        okText: confirmLabel,
        cancelText: cancelLabel,
        okButtonProps: { danger: isDanger === true },
        focusable: { autoFocusButton: 'cancel', ...KEEPS_FOCUS },
        footer: (_, { OkBtn, CancelBtn }) => (
          <DialogActions>
            <CancelBtn />
            <OkBtn />
            <OnceGone run={returnFocus} />
          </DialogActions>
        ),
        ...IDLE,
        onOk: confirm,
      });
      open.current = { page: window.location.pathname, destroy: dialog.destroy };
      return await dialog;
    },
    [questions],
  );
}

/** Runs a function when the dialog has left the page. */
function OnceGone({ run }: { run: () => void }) {
  useEffect(() => run, [run]);
  return null;
}

const IDLE = {
  closable: CLOSABLE,
  keyboard: true,
  mask: { closable: true },
  cancelButtonProps: { disabled: false },
};

const BUSY = {
  closable: { ...CLOSABLE, disabled: true },
  keyboard: false,
  mask: { closable: false },
  cancelButtonProps: { disabled: true },
};
