import { formatDeadline, formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro, lineTotal, total } from '@hofkiste/contract/plain/money';
import type { ReactNode } from 'react';
import { useShopSettings, useTimezone } from '../../settings';
import { WithdrawalNote } from '../withdrawal/WithdrawalNote';
import type { Slip, SlipLine } from './orderRequest';

interface OrderSlipProps {
  title: string;
  day: Omit<Slip['day'], 'id'>;
  /** `note` is a second line below the name. */
  lines: (SlipLine & { note?: string })[];
  location: Slip['location'] | undefined;
  /** The total of the stored order that these lines change. */
  totalBefore?: number;
  children: ReactNode;
}

/** The summary; the law requires it directly above the order button. */
export function OrderSlip({ title, day, lines, location, totalBefore, children }: OrderSlipProps) {
  const { withdrawalNotice } = useShopSettings();
  const zone = useTimezone();
  const sum = total(lines);
  const lasting = lines.filter(({ isPerishable }) => isPerishable === false);

  return (
    <section className="slip" id="summary" aria-labelledby="summary-title">
      <h2 id="summary-title" tabIndex={-1}>
        {title}
      </h2>
      {lines.length === 0 ? <p className="muted">Noch nichts ausgewählt.</p> : <SlipLines lines={lines} />}
      <p className="slip-total">
        <span>
          Gesamt <small>inkl. aller Steuern</small>
        </span>
        <span>{formatEuro(sum)}</span>
      </p>
      {totalBefore !== undefined && totalBefore !== sum && (
        <p className="slip-before">
          bisher <s>{formatEuro(totalBefore)}</s>
        </p>
      )}
      <SlipFacts
        facts={{
          Abholung: <PickupTime date={day.date} window={location} />,
          Abholort: location?.name ?? 'noch nicht gewählt',
          Zahlung: 'Barzahlung bei Abholung',
          'Ändern und stornieren bis': formatDeadline(day.orderDeadline, zone),
        }}
      />
      {children}
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
      {lasting.length > 0 && <WithdrawalNote names={lasting.map(({ name }) => name)} />}
    </section>
  );
}

export const SlipLines = ({ lines }: Pick<OrderSlipProps, 'lines'>) => (
  <ul className="slip-lines">
    {lines.map((line) => (
      <li key={line.id}>
        <span>
          <span>{`${line.quantity} × ${line.name}`}</span>
          {line.note && <small>{line.note}</small>}
        </span>
        <span className="amount">{formatEuro(lineTotal(line))}</span>
      </li>
    ))}
  </ul>
);

/** The facts by their names. */
export const SlipFacts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="slip-facts">
    {Object.entries(facts).map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);

interface PickupTimeProps {
  date: string;
  window: Pick<Slip['location'], 'startTime' | 'endTime'> | undefined;
}

export const PickupTime = ({ date, window }: PickupTimeProps) => (
  <>
    <span className="nowrap">{formatPickupDate(date)}</span>
    {window && <span className="nowrap slip-window">{formatWindow(window.startTime, window.endTime)}</span>}
  </>
);

/** A coloured band with the slip and its button. */
export const SlipBand = ({ children }: { children: ReactNode }) => (
  <div className="slip-band">
    <img src="/illustrations/kiste-klein.svg" width="252" height="170" alt="" loading="lazy" />
    <div>{children}</div>
  </div>
);
