import { Button, Modal } from 'antd';
import { useContext, useEffect, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import './dialog.css';
import { LeaveGuardContext } from './LeaveGuard';

interface Props {
  /** Whether something would be lost. */
  when: boolean;
  /** What would be lost, a sentence. */
  children: string;
}

/** Asks before another page of the back office is opened and before logging out; a reload or another site is asked about by the browser. */
export function LeaveWarning({ when, children }: Props) {
  const guard = useContext(LeaveGuardContext);
  const [waiting, setWaiting] = useState<{ leave: () => unknown }>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    guard.ask = (leave) => setWaiting({ leave });
    window.addEventListener('beforeunload', ask);
    return () => {
      guard.ask = undefined;
      window.removeEventListener('beforeunload', ask);
    };
  }, [when, guard]);

  const stay = () => {
    setWaiting(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    setWaiting(undefined);
    waiting?.leave();
    blocker.proceed?.();
  };

  return (
    <Modal
      open={waiting !== undefined || blocker.state === 'blocked'}
      title="Seite verlassen?"
      footer={null}
      onCancel={stay}
      closable={{ 'aria-label': 'Schließen' }}
      destroyOnHidden
    >
      <p>{children}</p>
      <div className="dialog-actions">
        <Button onClick={stay} autoFocus>
          Hier bleiben
        </Button>
        <Button type="primary" danger onClick={leave}>
          Verwerfen und verlassen
        </Button>
      </div>
    </Modal>
  );
}

/** `?edit=` opens a form, `?tab=` only another part of the same. */
export const placeOf = ({ pathname, search }: Location) =>
  [pathname, new URLSearchParams(search).get('edit')].join(' ');
