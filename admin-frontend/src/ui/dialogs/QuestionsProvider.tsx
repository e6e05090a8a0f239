import { Modal } from 'antd';
import { createContext, type ReactNode } from 'react';

type Questions = ReturnType<typeof Modal.useModal>[0];

export const QuestionsContext = createContext<Questions | undefined>(undefined);

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
