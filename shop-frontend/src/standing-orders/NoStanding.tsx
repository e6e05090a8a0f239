import { Empty } from '../ui/Empty';
import { HomeLink } from '../ui/links';

export const OFF = 'Dauerbestellungen nimmt der Hof gerade keine an.';

/** Says why there is nothing to order here, and leads home. */
export const NoStanding = ({ text }: { text: string }) => (
  <Empty>
    <p>{text}</p>
    <HomeLink isMain />
  </Empty>
);
