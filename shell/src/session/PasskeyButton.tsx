import { useState } from 'react';
import styled from 'styled-components';
import { Alert, QuietButton } from '../elements';
import { LoginRefused, PasskeyNotGiven } from './session.calls';

const FAILED = 'Die Anmeldung mit Passkey hat nicht geklappt. Versuche es noch einmal oder mit dem Passwort.';
const NOT_GIVEN =
  'Abgebrochen, oder auf diesem Gerät ist kein Passkey für diese Seite. Versuche es noch einmal oder mit dem Passwort.';

type State = 'idle' | 'busy' | 'not given' | { refusal: string };

/** Logs in without e-mail and password; nothing where the browser can't. */
export function PasskeyButton({ onPasskey }: { onPasskey: () => Promise<void> }) {
  const [state, setState] = useState<State>('idle');
  if (!('PublicKeyCredential' in window)) return null;

  const logIn = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await onPasskey();
      setState('idle');
    } catch (error) {
      if (error instanceof LoginRefused) return setState({ refusal: error.message });
      if (error instanceof PasskeyNotGiven) return setState('not given');
      console.error('The login by passkey failed', error);
      setState({ refusal: FAILED });
    }
  };

  return (
    <Passkey>
      {/* not disabled: it would lose the focus */}
      <QuietButton type="button" aria-disabled={state === 'busy'} onClick={() => void logIn()}>
        {state === 'busy' ? 'Anmelden...' : 'Mit Passkey anmelden'}
      </QuietButton>
      <p role="status">{state === 'not given' && NOT_GIVEN}</p>
      {typeof state === 'object' && <Alert role="alert">{state.refusal}</Alert>}
    </Passkey>
  );
}

const Passkey = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;

  p {
    margin: 0;
    font-size: 16px;
  }

  p:empty {
    display: none;
  }
`;
