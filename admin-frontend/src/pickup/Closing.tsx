import { formatPickupDate, wallClock } from '@hofkiste/contract/dates';
import { formatEuro, toEuros } from '@hofkiste/contract/money';
import type { Pickup, PickupOrder } from '@hofkiste/contract/pickup';
import styled from 'styled-components';
import crate from '../assets/empty-crate.svg';
import { theme } from '../theme/theme';
import { Figures, Muted } from '../ui/text';
import { Paper } from './elements';
import { sumsOf } from './sums';
import { orderCount } from './wording';

interface Props {
  pickup: Pickup;
  /** Of all places. */
  orders: readonly PickupOrder[];
  /** Of the chosen place. */
  here: readonly PickupOrder[];
  end: Date;
  zone: string;
}

/** After the last window: the sums with which the till is counted. */
export function Closing({ pickup: { day, locations }, orders, here, end, zone }: Props) {
  const { all, paid, unpaid, open } = sumsOf(here);
  const isToday = wallClock(new Date(), zone).date === day.date;
  return (
    <>
      <Title>
        <img src={crate} alt="" width="130" height="90" />
        <h2>Feierabend</h2>
        <Muted>
          {isToday
            ? `Die Abholzeit ist seit ${wallClock(end, zone).time} Uhr vorbei.`
            : `Die Abholzeit am ${formatPickupDate(day.date)} ist vorbei.`}
        </Muted>
      </Title>
      <Sums>
        <dl>
          <Line label="Kassiert" cents={paid.cents} />
          <Line label="Nicht abgeholt" {...open} />
          <Line label="Noch nicht bezahlt" {...unpaid} />
          <Line label="Bestellt" {...all} />
        </dl>
        {locations.length > 1 && (
          <>
            <h3>Kassiert an allen Orten</h3>
            <dl>
              {locations.map(({ locationId, name }) => (
                <Line
                  key={locationId}
                  label={name}
                  cents={sumsOf(orders.filter((order) => order.locationId === locationId)).paid.cents}
                />
              ))}
              <Line label="Zusammen" cents={sumsOf(orders).paid.cents} />
            </dl>
          </>
        )}
      </Sums>
    </>
  );
}

interface LineProps {
  label: string;
  cents: number;
  /** How many orders the sum is of. */
  count?: number;
}

const Line = ({ label, cents, count }: LineProps) => (
  <div>
    <dt>
      {label} {count !== undefined && <Muted>{orderCount(count)}</Muted>}
    </dt>
    <Figures as="dd">{formatEuro(toEuros(cents))}</Figures>
  </div>
);

const Title = styled.div`
  display: grid;
  gap: 4px;
  justify-items: center;
  text-align: center;

  h2 {
    margin: 4px 0 0;
    font: 600 29px / 1.15 ${theme.font.serif};
  }
`;

const Sums = styled(Paper)`
  justify-self: center;
  width: 100%;
  max-width: 560px;
  padding: 8px 16px 12px;

  dl {
    margin: 0;
    padding: 8px 0;
  }

  dl > div {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    padding: 5px 0;
  }

  dt {
    min-width: 0;
    overflow-wrap: anywhere;

    span {
      font-size: 14px;
      white-space: nowrap;
    }
  }

  dd {
    margin: 0;
  }

  dl:first-of-type > div:first-child {
    padding-bottom: 10px;
    border-bottom: 1.5px solid ${theme.color.ink};
    font-weight: 650;
    font-size: 19px;

    dd {
      font-size: 30px;
    }
  }

  h3 {
    margin: 0;
    padding-top: 12px;
    border-top: 1px solid ${theme.color.line};
    font: 650 16px / 1.3 ${theme.font.sans};
  }

  h3 + dl > :last-child {
    font-weight: 650;
  }
`;
