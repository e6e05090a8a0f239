import { HelperMessage } from './HelperMessage';

/** Takes the place of the pickup mode when the link of a helper has ended. */
export const HelperLinkOver = () => (
  <HelperMessage title="Dein Helferlink gilt nicht mehr">
    <p>Der Hof hat ihn beendet, oder die Abholung ist vorbei.</p>
    <p>Brauchst du ihn noch? Frag am Hof nach einem neuen Link.</p>
  </HelperMessage>
);
