import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatEuro, toEuros } from '@hofkiste/contract/plain/money';
import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';
import { Button, Progress } from 'antd';
import styled from 'styled-components';
import { plainList, theme } from '../theme/theme';
import { Badge } from '../ui/Badge';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/text';
import type { OfflineFiles } from './offlineFiles';
import { pageGutter } from './pageGutter';
import { sumsOf } from './sums';

interface Props {
  pickup: Pickup;
  /** Undefined until it was chosen. */
  place: Pickup['locations'][number] | undefined;
  farmName: string | undefined;
  /** The orders of the chosen place. */
  orders: readonly PickupOrder[];
  isOffline: boolean;
  /** Undefined until it is known. */
  offlineFiles: OfflineFiles | undefined;
  /** The browser refuses to store something. */
  cannotStore: boolean;
  /** A helper has no back office. */
  hasBackOffice: boolean;
  /** True while the places are shown to choose another one. */
  isChoosing: boolean;
  onChoosePlace: () => void;
}

const READINESS: Record<OfflineFiles | 'unknown' | 'full', string> = {
  unknown: 'Wird für die Arbeit ohne Netz gespeichert …',
  ready: 'Auch ohne Netz bereit',
  failed: 'Ohne Netz noch nicht bereit. Lass die Seite noch kurz offen.',
  full: 'Ohne Netz nicht bereit: Dieses Gerät kann nichts speichern.',
  outdated: 'Ohne Netz noch nicht bereit. Lade die Seite neu: Es gibt eine neue Version.',
  unsupported: 'Nur mit Netz. Öffne die Seite in Chrome oder Safari, in einem Fenster, das nicht privat ist.',
};

export function PickupHead({
  pickup,
  place,
  farmName,
  orders,
  isOffline,
  offlineFiles,
  cannotStore,
  hasBackOffice,
  isChoosing,
  onChoosePlace,
}: Props) {
  const { day, locations } = pickup;
  const date = formatShortDate(day.date);
  const readiness = cannotStore && offlineFiles === 'ready' ? 'full' : (offlineFiles ?? 'unknown');
  return (
    <Head>
      <VisuallyHidden as="h1">Abholmodus</VisuallyHidden>
      {/* a helper may come from elsewhere */}
      {!hasBackOffice && <div>{farmName}</div>}
      <Line>
        {/* without network the back office isn't there */}
        {hasBackOffice && !isOffline && (
          <Back
            type="text"
            href="/admin/pickup-days"
            aria-label="Zur Verwaltung"
            icon={<Icon name="left" />}
          />
        )}
        {place && locations.length > 1 ? (
          <OtherPlace type="text" aria-expanded={isChoosing} onClick={onChoosePlace}>
            <VisuallyHidden>Abholort: </VisuallyHidden>
            <Place date={date} place={place} isChoice />
          </OtherPlace>
        ) : (
          <Place date={date} place={place} />
        )}
        <div role="status">{isOffline && <Offline tone="straw">Offline</Offline>}</div>
      </Line>
      <Readiness role="status">
        <Icon name={readiness === 'ready' ? 'check' : 'offline'} />
        {READINESS[readiness]}
      </Readiness>
      {place && <PickupFigures orders={orders} />}
    </Head>
  );
}

interface PlaceProps extends Pick<Props, 'place'> {
  date: string;
  /** Others can be chosen. */
  isChoice?: boolean;
}

const Place = ({ date, place, isChoice = false }: PlaceProps) => (
  <Words>
    <Name>
      <strong>{place?.name ?? 'Abholung'}</strong>
      {isChoice && <Icon name="down" />}
    </Name>
    <span>
      {date}
      {place && ` · ${place.startTime} – ${place.endTime}`}
    </span>
  </Words>
);

/** 'n von m abgeholt · x € kassiert · y € offen'. */
function PickupFigures({ orders }: { orders: readonly PickupOrder[] }) {
  const { all, paid, unpaid, open } = sumsOf(orders);
  const done = all.count - open.count;
  return (
    <>
      <Bar
        aria-hidden
        percent={all.count === 0 ? 0 : (100 * done) / all.count}
        showInfo={false}
        size={['100%', 10]}
        strokeLinecap="butt"
        strokeColor={theme.color.accent}
        railColor={RAIL}
      />
      <Sums>
        <li>
          <strong>{`${done} von ${all.count}`}</strong> abgeholt
        </li>
        <li>
          <strong>{formatEuro(toEuros(paid.cents))}</strong> kassiert
        </li>
        <li>
          <strong>{formatEuro(toEuros(unpaid.cents + open.cents))}</strong> offen
        </li>
      </Sums>
    </>
  );
}

const RAIL = 'rgb(255 255 255 / 18%)';

const Head = styled.header`
  --focus: ${theme.color.white};

  padding-block: 10px 14px;
  ${pageGutter}
  background: ${theme.color.primary900};
  color: ${theme.color.white};
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 56px;
`;

const Back = styled(Button)`
  flex: none;
  margin-left: -16px;
  color: inherit;

  &:hover {
    color: inherit;
  }

  .anticon {
    font-size: 20px;
  }
`;

const OtherPlace = styled(Button)`
  flex: 1;
  justify-content: start;
  min-width: 0;
  height: auto;
  padding: 0;
  font-weight: inherit;
  text-align: left;
  white-space: normal;

  &,
  &:hover {
    color: inherit;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font: 600 23px / 1.2 ${theme.font.serif};
  }

  > span {
    display: block;
    font-size: 15px;
    line-height: 1.45;
  }
`;

/** The mark stays beside a name that needs two lines. */
const Name = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;

  strong {
    min-width: 0;
  }

  .anticon {
    flex: none;
    font-size: 16px;
  }
`;

const Offline = styled(Badge)`
  font-size: 15px;
`;

const Readiness = styled.div`
  display: flex;
  gap: 8px;
  align-items: baseline;
  font-size: 15px;
  line-height: 1.45;
`;

const Bar = styled(Progress)`
  display: block;
  margin: 8px 0;
  line-height: 0;
`;

const Sums = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  justify-content: space-between;
  ${plainList}

  font-size: 15px;
  line-height: 1.45;

  strong {
    display: block;
    font: 650 19px / 1.3 ${theme.font.sans};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
