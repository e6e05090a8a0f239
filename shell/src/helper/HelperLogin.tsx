import { type ReactNode, useEffect, useState } from 'react';
import { Loading } from '../Loading';
import { Message } from '../Message';
import { sendWaitingTaps, storedDayAt, tapsOfEndedLink } from '../pickupStorage';
import { enterByLink, LinkRefused, LinkUnknown } from './helper.calls';

/** Address of a helper link. A program may have added something behind the 24 characters of its token. */
const LINK = /^\/admin\/helfer(?:\/([\w-]{24}|.*).*)?$/;

type State = 'entering' | 'entered' | { error: unknown };

/**
 * At the address of a helper link: exchanges the link for a session and goes on at the address of its pickup day. Before
 * that it sends what waits, because the new session may not be allowed to. In a browser with the farmer's session the
 * session stays. Without network, and after the end of the link, it goes on where a helper was on this device. At every
 * other address it does nothing.
 */
export function HelperLogin({ children }: { children: ReactNode }) {
  const [link] = useState(() => LINK.exec(window.location.pathname));
  const [state, setState] = useState<State>(link ? 'entering' : 'entered');

  useEffect(() => {
    if (!link || state !== 'entering') return;
    const enter = (pickupDayId: number) => {
      // Neither the address bar nor a step back shows the token
      window.history.replaceState(null, '', `/admin/pickup/${pickupDayId}`);
      setState('entered');
    };
    void sendWaitingTaps()
      .catch((error: unknown) => console.error('The waiting taps could not be read', error))
      .then(() => enterByLink(link[1] ?? ''))
      .then(
        (helper) => enter(helper.pickupDayId),
        async (error: unknown) => {
          const dayId = error instanceof LinkRefused ? undefined : await lastDayId();
          if (dayId === undefined) setState({ error });
          else enter(dayId);
        },
      );
  }, [link, state]);

  if (state === 'entering') return <Loading />;
  if (state === 'entered') return children;
  return <Failure error={state.error} onRetry={() => setState('entering')} />;
}

/** The address at which a helper was last on this device. */
async function lastDayId(): Promise<number | undefined> {
  const day = await storedDayAt(window.location.pathname);
  return day?.id ?? (await tapsOfEndedLink())[0]?.dayId;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof LinkUnknown)
    return (
      <Message title="Dieser Link gilt nicht">
        <p>Er ist nicht vollständig, oder er wurde beendet, oder die Abholung ist vorbei.</p>
        <p>Frag am Hof nach einem neuen Link.</p>
      </Message>
    );
  if (error instanceof LinkRefused)
    return (
      <Message title="Der Link wurde nicht angenommen" onRetry={onRetry}>
        <p>{error.message}</p>
      </Message>
    );
  return (
    <Message title="Keine Verbindung" onRetry={onRetry}>
      <p>Der Link konnte nicht geprüft werden. Versuch es noch einmal, sobald du wieder Netz hast.</p>
    </Message>
  );
}
