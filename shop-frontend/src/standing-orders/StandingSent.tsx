import { Banner } from '../ui/Banner';
import { Empty } from '../ui/Empty';
import { CallUs, HomeLink } from '../ui/links';

/** Says what is left to do. `isEarlier`: an attempt without an answer was stored, before the form was changed. */
export const StandingSent = ({ isEarlier }: { isEarlier: boolean }) => (
  <Empty crate="klein">
    <Banner kind="late" title="Fast fertig." takesFocus>
      Tippe auf den Link in der SMS, die wir dir gerade schicken. Erst dann gilt deine Dauerbestellung.
    </Banner>
    {isEarlier && (
      <p className="info">
        Deine Dauerbestellung ist schon beim ersten Mal angekommen. Was du danach geändert hast, ist nicht
        dabei.
      </p>
    )}
    <p>
      Der Link gilt 48 Stunden. Solange du ihn nicht öffnest und bestätigst, ist nichts bestellt.
      <CallUs>Kommt keine SMS? Ruf uns an:</CallUs>
    </p>
    <HomeLink isMain />
  </Empty>
);
