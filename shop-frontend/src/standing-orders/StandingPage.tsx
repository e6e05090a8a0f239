import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../api';
import { refusalOf } from '../failure';
import { useFarmState } from '../farm';
import { completeFarm } from '../loadFarm';
import type { PageFile } from '../pageAddress';
import { useTakesStandingOrders } from '../settings';
import { fillOffer, useStandingOffer } from '../standing-offer/offer.api';
import { Loading } from '../ui/loading/Loading';
import { LoadingFailed } from '../ui/loading/LoadingFailed';
import { NoStanding, OFF } from './NoStanding';
import { StandingForm } from './StandingForm';

/** The page that sets up a standing order. Its heading is in the document already. */
const StandingPage = () => (
  <>
    <h1>Dauerbestellung</h1>
    <Content />
  </>
);

export const standingPage: PageFile = { Page: StandingPage, fill: fillOffer };

/** Asks for the offer only if the farm takes standing orders. */
function Content() {
  const farm = useFarmState();
  const isOn = useTakesStandingOrders();
  const dispatch = useDispatch<CallDispatch>();

  if (farm.settings) return isOn ? <Offer /> : <NoStanding text={OFF} />;
  if (farm.hasFailed) return <Unreachable onRetry={() => completeFarm(dispatch, farm)} />;
  return <BoxesLoading />;
}

function Offer() {
  const { data: offer, error, isError, reload } = useStandingOffer();
  const refusal = refusalOf(error);

  if (refusal?.code === 'STANDING_ORDERS_OFF') return <NoStanding text={OFF} />;
  if (!offer) return isError ? <Unreachable onRetry={reload} /> : <BoxesLoading />;
  if (offer.boxes.length === 0)
    return <NoStanding text="Gerade gibt es keine Kiste als Dauerbestellung. Schau bald wieder vorbei." />;
  if (offer.weekdays.length === 0 || offer.locations.length === 0)
    return (
      <NoStanding text="Für die nächsten Wochen steht noch kein Abholtag fest. Sobald es einen gibt, kannst du hier eine Dauerbestellung einrichten." />
    );
  return <StandingForm offer={offer} onOutdated={reload} />;
}

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingFailed text="Die Kisten konnten nicht geladen werden." onRetry={onRetry} />
);

const BoxesLoading = () => <Loading text="Die Kisten laden …" />;
