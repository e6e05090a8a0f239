import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import { changeCount } from '@hofkiste/contract/frontends/pickup-words';
import { useEffect, useState } from 'react';
import { Button } from '../elements';
import { Message } from '../Message';
import { removePickupData, sendWaitingTaps } from '../pickupStorage';
import { TapList } from '../TapList';
import { datesOf, withoutUndone } from '../taps';

/**
 * Takes the place of the pickup mode when the link or the session of a helper has ended. Taps that the server doesn't
 * take are listed until the helper has read them; until then a new link for the day still sends them.
 */
export function HelperLinkExpired() {
  const [unsent, setUnsent] = useState<readonly StoredTap[]>([]);

  useEffect(() => {
    const leave = async () => {
      const taps = withoutUndone(await sendWaitingTaps());
      setUnsent(taps);
      if (taps.length === 0) await removePickupData();
    };
    leave().catch((error: unknown) => console.error('The taps of this device could not be removed', error));
  }, []);

  const finish = async () => {
    setUnsent([]);
    await removePickupData();
  };
  return (
    <Message title="Dein Helferlink gilt nicht mehr">
      <p>Der Hof hat ihn beendet, die Abholung ist vorbei, oder du warst lange nicht hier.</p>
      {unsent.length > 0 && (
        <>
          <p>
            {changeCount(unsent.length)} vom {datesOf(unsent)} {unsent.length === 1 ? 'konnte' : 'konnten'}{' '}
            nicht mehr übertragen werden. Sag am Hof Bescheid:
          </p>
          <TapList taps={unsent} />
          <Button type="button" onClick={() => void finish()}>
            Verstanden
          </Button>
          <p>
            Öffnest du einen neuen Link für diesen Tag, wird das noch übertragen. Mit „Verstanden“
            verschwindet die Liste von diesem Gerät.
          </p>
        </>
      )}
      <p>Brauchst du ihn noch? Öffne ihn noch einmal. Geht das nicht, frag am Hof nach einem neuen Link.</p>
    </Message>
  );
}
