import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro, lineTotal } from '@hofkiste/contract/plain/money';
import type { OpenLocation } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { useShopSettings } from '../settings';
import { quotedNames } from '../ui/quotedNames';
import type { SlipLine } from './slipLines';

/** Part of the summary above the order button: for which goods there is a right of withdrawal. */
export function WithdrawalNote({ names }: { names: string[] }) {
  const { hasWithdrawalContent } = useShopSettings();

  return (
    <p className="muted">
      <span>
        {`Für ${quotedNames(names)} kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.`}
      </span>
      {hasWithdrawalContent && (
        <>
          {' '}
          <a href="/ruecktritt" target="_blank" rel="noreferrer">
            Mehr dazu
          </a>
        </>
      )}
    </p>
  );
}

export const SlipLines = ({ lines }: { lines: (SlipLine & { note?: string })[] }) => (
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
  window: Pick<OpenLocation, 'startTime' | 'endTime'> | undefined;
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
