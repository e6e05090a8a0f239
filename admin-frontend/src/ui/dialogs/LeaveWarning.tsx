import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { type NavigateOptions, type To, useBlocker, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useLateChange } from '../useLateChange';
import { useConfirm } from './useConfirm';

const savedSchema = v.object({ isSaved: v.literal(true) });

type LeaveSaved = (to: To, options?: Pick<NavigateOptions, 'preventScrollReset'>) => void;

/** Returns a function that leads from a form that is saved to another page, unless somebody has left the form before. */
export function useLeaveSaved(): LeaveSaved {
  const navigate = useNavigate();
  const late = useLateChange();
  const state: v.InferOutput<typeof savedSchema> = { isSaved: true };
  return (to, options) => late(() => void navigate(to, { ...options, state }));
}

interface LeaveGuard {
  /** Set while typed changes would be lost: asks, then calls `leave` if the answer is yes. */
  ask?: ((leave: () => unknown) => void) | undefined;
}

/** Guards a page that is left without a navigation, for example by logging out. */
export const LeaveGuardContext = createContext<LeaveGuard>({});

interface Props {
  /** True while something would be lost. */
  when: boolean;
  /** A sentence that names what would be lost. */
  children: string;
}

/** Asks before another page of the back office is opened and before logging out; a reload or another site is asked about by the browser. */
export function LeaveWarning({ when, children }: Props) {
  const guard = useContext(LeaveGuardContext);
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Going back can lead to the place where another form was saved.
      (historyAction === 'POP' || !v.is(savedSchema, nextLocation.state)),
  );

  const ask = useEffectEvent(() =>
    confirm({
      title: 'Seite verlassen?',
      content: <p>{children}</p>,
      confirmLabel: 'Verwerfen und verlassen',
      cancelLabel: 'Hier bleiben',
      isDanger: true,
    }),
  );

  const isAsking = useRef(false);
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const isSure = await ask();
    isAsking.current = false;
    if (isSure) blocker.proceed();
    else blocker.reset();
  });

  // Each attempt is an object of its own: the router may tell of one that ended and of the next one together.
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker]);

  useEffect(() => {
    if (!when) return;
    const askTheBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    guard.ask = (leave) => void ask().then((isSure) => isSure && leave());
    window.addEventListener('beforeunload', askTheBrowser);
    return () => {
      guard.ask = undefined;
      window.removeEventListener('beforeunload', askTheBrowser);
    };
  }, [when, guard]);

  return null;
}
