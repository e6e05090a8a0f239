import { Alert, Button } from 'antd';
import { useState } from 'react';

/** Logging out also removes the data from this phone. */
export function LogoutButton({ onLogout }: { onLogout: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const logOut = async () => {
    setState('busy');
    // The shell asks first if taps aren't sent yet; then the person may stay.
    await onLogout().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button color="primary" variant="text" disabled={state === 'busy'} onClick={() => void logOut()}>
        Abmelden
      </Button>
      {state === 'failed' && (
        <Alert type="error" title="Das Abmelden hat nicht geklappt. Du bist weiterhin angemeldet." />
      )}
    </>
  );
}
