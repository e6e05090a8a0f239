import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro, toEuros } from '@hofkiste/contract/plain/money';
import { type OpenOutcome, openOutcome } from '@hofkiste/contract/rules/open-outcome';
import type { Pickup, PickupOrder } from '@hofkiste/contract/wire/pickup';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paper, plainList, theme } from '../theme/theme';
import { counted } from '../ui/counted';
import { clockAt, dateAt } from '../ui/farmClock';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { Muted, TabularNumbers } from '../ui/text';
import { sumsOf, uncollected } from './sums';

interface Props {
  pickup: Pickup;
  /** The orders of all places. */
  orders: readonly PickupOrder[];
  /** The orders of the chosen place. */
  here: readonly PickupOrder[];
  end: Date;
}

/** Shows the sums with which the till is counted after the last window. */
export function Closing({ pickup: { day, locations }, orders, here, end }: Props) {
  const { all, paid, unpaid, open } = sumsOf(here);
  const missed = sumsOf(uncollected(here)).all;
  const isToday = dateAt(new Date()) === day.date;
  return (
    <>
      <Title title={<h2>Feierabend</h2>}>
        <Muted>
          {isToday
            ? `Die Abholzeit ist seit ${clockAt(end).time} Uhr vorbei.`
            : `Die Abholzeit am ${formatPickupDate(day.date)} ist vorbei.`}
        </Muted>
      </Title>
      <Sums>
        <ul>
          <Line title="Kassiert" cents={paid.cents} />
          <Line
            title={withCount(OPEN_TITLES[openOutcome(all.count - open.count)], missed.count)}
            cents={missed.cents}
          />
          <Line title={withCount('Noch nicht bezahlt', unpaid.count)} cents={unpaid.cents} />
          <Line title={withCount('Bestellt', all.count)} cents={all.cents} />
        </ul>
        {locations.length > 1 && (
          <>
            <h3>Kassiert an allen Orten</h3>
            <ul>
              {locations.map(({ locationId, name }) => (
                <Line
                  key={locationId}
                  title={name}
                  cents={sumsOf(orders.filter((order) => order.locationId === locationId)).paid.cents}
                />
              ))}
              <Line title="Zusammen" cents={sumsOf(orders).paid.cents} />
            </ul>
          </>
        )}
      </Sums>
    </>
  );
}

/** Orders that are still open after the pickup. */
export const OPEN_TITLES: Record<OpenOutcome, string> = {
  missed: 'Nicht abgeholt',
  unmarked: 'Nicht abgehakt',
};

const Line = ({ title, cents }: { title: ReactNode; cents: number }) => (
  <li>
    <span>{title}</span>
    <TabularNumbers>{formatEuro(toEuros(cents))}</TabularNumbers>
  </li>
);

const withCount = (label: string, count: number) => (
  <>
    {label} <Muted>{counted(count, 'Bestellung', 'Bestellungen')}</Muted>
  </>
);

const Title = styled(EmptyCrate)`
  padding: 0;
  border: 0;
  background: none;

  h2 {
    font-size: 29px;
  }

  ${Muted} {
    margin-top: -8px;
  }
`;

const Sums = styled.div`
  justify-self: center;
  width: 100%;
  max-width: 560px;
  padding: 8px 16px 12px;
  ${paper}

  ul {
    ${plainList}
    padding-block: 8px;
  }

  li {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    padding: 5px 0;
  }

  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${Muted} {
    font-size: 14px;
    white-space: nowrap;
  }

  h3 + ul > :last-child {
    font-weight: 650;
  }

  ul:first-of-type > :first-child {
    padding-bottom: 10px;
    border-bottom: 1.5px solid ${theme.color.ink};
    font-weight: 650;
    font-size: 19px;

    > :last-child {
      font-size: 30px;
    }
  }

  h3 {
    margin: 0;
    padding-top: 12px;
    border-top: 1px solid ${theme.color.line};
    font: 650 16px / 1.3 ${theme.font.sans};
  }
`;
