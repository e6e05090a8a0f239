import { useEffect, useState } from 'react';
import { removePickupData, sendWaitingTaps } from '../pickupStorage';
import { HelperMessage } from './HelperMessage';

/** Takes the place of the pickup mode when the link of a helper has ended. Nothing of the day stays on the device. */
export function HelperLinkOver() {
  const [unsent, setUnsent] = useState(0);

  useEffect(() => {
    void sendWaitingTaps().then(setUnsent).then(removePickupData);
  }, []);

  return (
    <HelperMessage title="Dein Helferlink gilt nicht mehr">
      <p>Der Hof hat ihn beendet, oder die Abholung ist vorbei.</p>
      {unsent > 0 && (
        <p>
          {unsent === 1 ? '1 Änderung konnte' : `${unsent} Änderungen konnten`} nicht mehr übertragen werden.
          Sag am Hof Bescheid.
        </p>
      )}
      <p>Brauchst du ihn noch? Frag am Hof nach einem neuen Link.</p>
    </HelperMessage>
  );
}
