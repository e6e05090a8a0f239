import { formatDate, formatWeekday } from '@hofkiste/contract/dates';
import { formatEuro, toEuros } from '@hofkiste/contract/money';
import type { Pickup, PickupOrder } from '@hofkiste/contract/pickup';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../ui/text';
import { PickupIcon } from './PickupIcon';
import { sumsOf } from './sums';

interface Props {
  pickup: Pickup;
  /** Undefined until it was chosen. */
  place: Pickup['locations'][number] | undefined;
  /** Of the chosen place. */
  orders: readonly PickupOrder[];
  isOffline: boolean;
  /** A helper has no back office. */
  hasBackOffice: boolean;
  onChoosePlace: (locationId: number) => void;
}

export function PickupHead({ pickup, place, orders, isOffline, hasBackOffice, onChoosePlace }: Props) {
  const { day, locations } = pickup;
  const date = `${formatWeekday(day.date).slice(0, 2)}, ${formatDate(day.date)}`;
  return (
    <Head>
      <Column>
        <VisuallyHidden as="h1">Abholmodus</VisuallyHidden>
        <Line>
          {/* without network the back office isn't there */}
          {hasBackOffice && !isOffline && (
            <Back href="/admin/pickup-days" aria-label="Zur Verwaltung">
              <PickupIcon name="back" size={26} />
            </Back>
          )}
          <Place>
            {place && locations.length > 1 && (
              <select
                aria-label="Abholort"
                value={place.locationId}
                onChange={({ target }) => onChoosePlace(Number(target.value))}
              >
                {locations.map(({ locationId, name }) => (
                  <option key={locationId} value={locationId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            <strong>
              {place ? place.name : 'Abholung'}
              {place && locations.length > 1 && <PickupIcon name="down" size={20} />}
            </strong>
            <span>
              {date}
              {place && ` · ${place.startTime} – ${place.endTime}`}
            </span>
          </Place>
          <div role="status">{isOffline && <Tag>Offline</Tag>}</div>
        </Line>
        {place && <Progress orders={orders} />}
      </Column>
    </Head>
  );
}

/** 'n von m abgeholt · x € kassiert · y € offen'. */
function Progress({ orders }: { orders: readonly PickupOrder[] }) {
  const { all, paid, unpaid, open } = sumsOf(orders);
  const done = all.count - open.count;
  return (
    <>
      <Bar>
        <div style={{ width: `${all.count === 0 ? 0 : (100 * done) / all.count}%` }} />
      </Bar>
      <Sums>
        <li>
          <strong>
            {done} von {all.count}
          </strong>{' '}
          abgeholt
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

const Head = styled.header`
  --focus: ${theme.color.white};

  padding: 10px 16px 14px;
  background: ${theme.color.primary900};
  color: ${theme.color.white};
`;

/** As wide as the cards below. */
export const Column = styled.div`
  max-width: 1060px;
  margin: 0 auto;
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 56px;
`;

const Back = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-left: -16px;
  color: inherit;
`;

/** The list of places is a select that nobody sees, above its value. */
const Place = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  select {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    font-size: 16px;
    cursor: pointer;
  }

  strong {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    font: 600 23px / 1.2 ${theme.font.serif};
  }

  select:focus-visible ~ strong {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  span {
    display: block;
    font-size: 15px;
  }

  svg {
    flex: none;
  }
`;

const Tag = styled.span`
  flex: none;
  padding: 2px 8px;
  border-radius: 4px;
  background: ${theme.color.accent200};
  color: ${theme.color.ink};
  font-weight: 600;
  font-size: 15px;
`;

const Bar = styled.div`
  height: 10px;
  margin: 8px 0;
  background: rgb(255 255 255 / 18%);

  div {
    height: 100%;
    background: ${theme.color.accent};
  }
`;

const Sums = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  justify-content: space-between;
  margin: 0;
  padding: 0;
  font-size: 15px;
  list-style: none;

  strong {
    display: block;
    font: 650 19px / 1.3 ${theme.font.sans};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
