import { useState } from 'react';
import { TextButton } from './elements';

/** The data on this phone go with it. */
export function LogoutButton({ onLogout }: { onLogout: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const logOut = async () => {
    setState('busy');
    // a person who would lose taps may stay
    await onLogout().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <TextButton type="button" disabled={state === 'busy'} onClick={() => void logOut()}>
        Abmelden
      </TextButton>
      {state === 'failed' && (
        <p role="alert">Das Abmelden hat nicht geklappt. Du bist weiterhin angemeldet.</p>
      )}
    </>
  );
}
