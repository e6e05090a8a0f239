import { formatPickupDate, wallClock } from '@hofkiste/contract/plain/dates';
import type { StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { useState } from 'react';
import { useNow } from '../../clock';
import { refusalOf } from '../../failure';
import { useFarmState } from '../../farm';
import type { PageFile } from '../../pageAddress';
import { useTakesStandingOrders, useTimezone } from '../../settings';
import { Banner } from '../../ui/Banner';
import { Empty } from '../../ui/Empty';
import { HomeLink } from '../../ui/links';
import { Loading } from '../../ui/loading/Loading';
import { PickupLabel } from '../../ui/PickupLabel';
import { NoStanding, OFF } from '../NoStanding';
import { StandingSlip } from '../StandingSlip';
import { ChangeStanding } from './ChangeStanding';
import { Confirm } from './Confirm';
import { Ended } from './Ended';
import { Ending } from './Ending';
import { Notice } from './Notice';
import { Pause } from './Pause';
import { Prices } from './Prices';
import { fillStandingOrder, useStandingOrder } from './standing-order.api';
import { factsOf, linesOf } from './summary';
import { Weeks } from './Weeks';
import { pausesOf } from './weekText';

/** The page behind the link of an SMS: one standing order, with all that its customer can do. Its heading is in the document already. */
function StandingOrderPage({ token }: { token: string }) {
  const { isLinkUnknown } = useFarmState();
  const { data, error, isError, reload } = useStandingOrder(token);
  const hasFailed = isError || isLinkUnknown;
  const isUnknown = isLinkUnknown || refusalOf(error)?.statusCode === 404;

  return (
    <>
      <h1>Deine Dauerbestellung</h1>
      {data && <Loaded standing={data} token={token} />}
      {!data && !hasFailed && <Loading text="Deine Dauerbestellung wird geladen …" />}
      {!data && hasFailed && <Missing isUnknown={isUnknown} onRetry={reload} />}
    </>
  );
}

export const standingOrderPage: PageFile = { Page: StandingOrderPage, fill: fillStandingOrder };

function Missing({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return (
    <Empty>
      <p role="alert">
        {isUnknown
          ? 'Die Dauerbestellung konnte nicht gefunden werden oder der Link ist abgelaufen.'
          : 'Wir erreichen den Hof gerade nicht. Bitte prüfe deine Verbindung.'}
      </p>
      {!isUnknown && (
        <button type="button" className="button" onClick={onRetry}>
          Erneut versuchen
        </button>
      )}
      <HomeLink isMain={isUnknown} />
    </Empty>
  );
}

interface Props {
  standing: StandingOrder;
  token: string;
}

function Loaded({ standing, token }: Props) {
  const { settings } = useFarmState();
  const takesStandingOrders = useTakesStandingOrders();
  const isOn = takesStandingOrders || !settings;
  const [wasActive] = useState(standing.status === 'active');
  const [news, setNews] = useState<'confirmed' | 'resumed'>();

  if (standing.status === 'pending')
    return isOn ? (
      <Confirm standing={standing} token={token} onConfirmed={() => setNews('confirmed')} />
    ) : (
      <NoStanding text={OFF} />
    );
  if (standing.status === 'ended')
    return (
      <Ended
        standing={standing}
        token={token}
        isOn={isOn}
        takesFocus={wasActive}
        onResumed={() => setNews('resumed')}
      />
    );
  return (
    <>
      {!isOn && (
        <Banner kind="late" title={OFF}>
          Was schon bestellt ist, gilt. Neues tragen wir erst wieder ein, wenn es weitergeht.
        </Banner>
      )}
      {isOn && news && (
        <Banner kind="done" title={TITLES[news]} takesFocus>
          {nextText(standing)}
        </Banner>
      )}
      <Active standing={standing} token={token} />
    </>
  );
}

const TITLES = {
  confirmed: 'Deine Dauerbestellung gilt',
  resumed: 'Deine Dauerbestellung geht weiter',
};

const nextDay = ({ weeks }: StandingOrder) =>
  weeks.find(({ state, day }) => day && (state === 'planned' || state === 'entered'))?.day;

function nextText(standing: StandingOrder) {
  const next = nextDay(standing);
  return next
    ? `Deine nächste Abholung ist am ${formatPickupDate(next.date)}.`
    : 'Sobald ein Abholtag feststeht, siehst du ihn hier.';
}

function Active({ standing, token }: Props) {
  const { date: today } = wallClock(useNow(), useTimezone());
  const pauses = pausesOf(standing, today);
  const next = nextDay(standing);

  return (
    <>
      <Prices standing={standing} token={token} />
      <div className="columns">
        {next && (
          <PickupLabel caption="Nächste Abholung" date={formatPickupDate(next.date)}>
            <p className="label-deadline">{standing.location.name}</p>
          </PickupLabel>
        )}
        <StandingSlip
          id="standing"
          title={`Für ${standing.firstName}`}
          lines={linesOf(standing)}
          facts={factsOf(standing)}
        />
      </div>
      <div className="change-form">
        <Weeks standing={standing} pauses={pauses} token={token} />
        <Pause pauses={pauses} token={token} />
        <Notice standing={standing} token={token} />
      </div>
      <ChangeStanding standing={standing} token={token} />
      <div className="page-actions">
        <Ending token={token} />
        <HomeLink />
      </div>
    </>
  );
}
