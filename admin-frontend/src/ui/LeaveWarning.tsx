import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import './dialog.css';

interface Props {
  /** Whether something would be lost. */
  when: boolean;
  /** What would be lost, a sentence. */
  children: string;
}

/** Asks before another page of the back office is opened; a reload or another site is asked about by the browser. */
export function LeaveWarning({ when, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="Seite verlassen?"
      footer={null}
      onCancel={() => blocker.reset?.()}
      closable={{ 'aria-label': 'Schließen' }}
      destroyOnHidden
    >
      <p>{children}</p>
      <div className="dialog-actions">
        <Button onClick={() => blocker.reset?.()} autoFocus>
          Hier bleiben
        </Button>
        <Button type="primary" danger onClick={() => blocker.proceed?.()}>
          Verwerfen und verlassen
        </Button>
      </div>
    </Modal>
  );
}
