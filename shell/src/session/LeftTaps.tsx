import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import { changeCount } from '@hofkiste/contract/frontends/pickup-words';
import { useState } from 'react';
import { Button, LinkButton } from '../elements';
import { TapList } from '../TapList';
import { datesOf, withoutUndone } from '../taps';
import { Question } from './Question';

interface Props {
  taps: readonly StoredTap[];
  onSendAgain: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/** Lists what somebody else has tapped on this device and the server didn't take, until it is sent or discarded. */
export function LeftTaps({ taps, onSendAgain, onDiscard }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const shown = withoutUndone(taps);
  const run = async (act: () => Promise<void>) => {
    setIsBusy(true);
    await act().catch((error: unknown) => console.error('The taps could not be sent', error));
    setIsBusy(false);
  };
  return (
    <Question title="Nicht übertragen" onCancel={() => {}}>
      <p>
        Auf diesem Gerät {shown.length === 1 ? 'ist' : 'sind'} noch {changeCount(shown.length)} vom{' '}
        {datesOf(shown)}, die der Hof nicht angenommen hat. Sag am Hof Bescheid:
      </p>
      <TapList taps={shown} />
      <Button type="button" disabled={isBusy} onClick={() => void run(onSendAgain)}>
        Noch einmal senden
      </Button>
      <LinkButton type="button" disabled={isBusy} onClick={() => void run(onDiscard)}>
        Verstanden, von diesem Gerät löschen
      </LinkButton>
    </Question>
  );
}
