import { formatDeadline, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { heroImages } from '@hofkiste/contract/plain/hero-images';
import { changePath } from '@hofkiste/contract/plain/links';
import { asSentence } from '@hofkiste/contract/plain/sentence';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useDeferredValue, useEffect, useReducer, useRef, useState } from 'react';
import { useFarmState } from '../farm';
import { KeptOrderLinks, KeptPickup, useKeptOrders } from '../orders/KeptOrderLinks';
import { useFarmName, useShopSettings, useTimezone } from '../settings';
import { useFarmPhone } from '../ui/links';
import { LoadBoundary } from '../ui/loading/LoadBoundary';
import { lazyPart } from '../ui/loading/lazyPart';
import { PickupLabel } from '../ui/PickupLabel';
import { sourcesOf } from '../ui/usePicture';

const Slider = lazyPart('slider', () =>
  import(/* webpackChunkName: "slider" */ './Slider').then((m) => m.Slider),
);

const DRAWN_HERO = '/illustrations/hero.svg';
const SIZES = '(min-width: 56.25em) 556px, (min-width: 37.5em) 50vw, 74vw';

interface Props {
  orderDay: PickupDay | undefined;
  /** The earliest of the days on sale. */
  isFirst: boolean;
}

/** Shows the farm, its next pickup and the orders of this device. */
export function Hero({ orderDay, isFirst }: Props) {
  const { settings } = useFarmState();
  const { homePageTitle, homePageDescription = '' } = useShopSettings();
  const farmName = useFarmName();
  const orders = useKeptOrders();
  const kept = orders.filter(({ date }) => date === orderDay?.date).at(-1);
  return (
    <section className="hero">
      <Pictures />
      <div className="hero-body">
        <h1 className="hero-title">{settings && (homePageTitle || farmName)}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api sanitised it */}
        <div className="rich-text hero-text" dangerouslySetInnerHTML={{ __html: homePageDescription }} />
        <CalledOff orderDay={orderDay} />
        {orderDay && (kept ? <KeptPickup {...kept} /> : <NextPickup day={orderDay} isFirst={isFirst} />)}
        {!kept && <KeptOrderLinks orders={orders} />}
        {orderDay && (
          <div className="hero-order">
            {kept && (
              <a className="button" href={changePath(kept.token)}>
                Ansehen oder ändern
              </a>
            )}
            <a className={kept ? 'button button-outline' : 'button'} href="#order">
              {kept ? 'Noch etwas bestellen' : 'Jetzt bestellen'}
            </a>
          </div>
        )}
        {kept && <KeptOrderLinks orders={orders.filter((order) => order !== kept)} />}
        <noscript>
          <OnlyWithScripts />
        </noscript>
      </div>
    </section>
  );
}

function NextPickup({ day, isFirst }: { day: PickupDay; isFirst: boolean }) {
  const zone = useTimezone();
  return (
    <PickupLabel
      caption={isFirst ? 'Nächste Abholung' : 'Gewählte Abholung'}
      date={formatPickupDate(day.date)}
    >
      <p className="label-caption">Bestellen bis</p>
      <p className="label-deadline">{formatDeadline(day.orderDeadline, zone)}</p>
    </PickupLabel>
  );
}

/** Stands where the day would have been shown. */
function CalledOff({ orderDay }: Pick<Props, 'orderDay'>) {
  const { calledOff } = useFarmState();
  if (!calledOff || (orderDay && orderDay.date < calledOff.date)) return null;
  return (
    <p className="hero-called-off">
      {`Der Abholtag am ${formatPickupDate(calledOff.date)} ist abgesagt. ${asSentence(calledOff.reason)}`}
    </p>
  );
}

function OnlyWithScripts() {
  const { text, number } = useFarmPhone();
  return (
    <p className="hero-noscript">
      Bestellen kannst du hier nur mit eingeschaltetem JavaScript.{' '}
      {number && (
        <>
          Ruf uns gerne an: <a href={`tel:${number}`}>{text}</a>
        </>
      )}
    </p>
  );
}

/** Shows the farm's first picture, or the next one when it fails to load. Several pictures make a slider. */
function Pictures() {
  const [broken, report] = useReducer((before: string[], source: string) => [...before, source], []);
  const shown = useRef<HTMLImageElement>(null);
  const [mountedPicture, setMountedPicture] = useState<HTMLImageElement | null>(null);
  // In slices, after what somebody may tap
  const picture = useDeferredValue(mountedPicture);
  const all = heroImages(useShopSettings());
  const usable = all.filter((source) => !broken.includes(source));
  const first = usable[0] ?? DRAWN_HERO;

  useEffect(() => {
    setMountedPicture(shown.current);
    // The picture may have failed before React was there.
    shown.current?.decode?.().catch(() => report(shown.current?.getAttribute('src') ?? ''));
  }, []);

  return (
    <div
      className="hero-pictures"
      {...(usable.length > 1 && { role: 'region', 'aria-label': 'Bilder vom Hof' })}
    >
      <div className="hero-picture">
        {/* In a `picture`, React doesn't announce the image once more. */}
        <picture>
          <img
            ref={shown}
            className="is-current"
            {...sourcesOf(first, SIZES)}
            width="800"
            height="600"
            alt=""
            draggable={false}
            decoding="sync"
            fetchPriority="high"
            onError={() => report(first)}
          />
        </picture>
      </div>
      {usable.length > 1 && <div className="slider-controls" />}
      <LoadBoundary failed={null}>
        {picture && usable.length > 1 && (
          <Slider picture={picture} sources={usable} sizes={SIZES} onBroken={report} />
        )}
      </LoadBoundary>
    </div>
  );
}
