import { formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { formatEuro, lineTotal, total } from '@hofkiste/contract/plain/money';
import type { OpenLocation } from '@hofkiste/contract/wire/pickup-days';
import type { ReactNode } from 'react';
import { useShopSettings } from '../settings';
import { quotedNames } from '../ui/quotedNames';
import type { SlipLine } from './slipLines';

interface SlipProps {
  /** The id of its heading is this with '-title'. */
  id?: string;
  title: string;
  /** `note` is a second line below the name. */
  lines: (SlipLine & { note?: string })[];
  sumLabel: 'Gesamt' | 'Je Abholung';
  /** The sum of the stored order that these lines change. */
  sumBefore?: number | undefined;
  facts: Record<string, ReactNode>;
  /** Terms and messages, below the facts. */
  children?: ReactNode;
}

/** The summary; the law requires it directly above the order button. */
export function Slip({ id = 'summary', title, lines, sumLabel, sumBefore, facts, children }: SlipProps) {
  const { withdrawalNotice } = useShopSettings();
  const sum = total(lines);
  const lasting = lines.filter(({ isPerishable }) => isPerishable === false);

  return (
    <section className="slip" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lines.length === 0 ? <p className="muted">Noch nichts ausgewählt.</p> : <SlipLines lines={lines} />}
      <p className="slip-total">
        <span>
          <span>{sumLabel}</span> <small>inkl. aller Steuern</small>
        </span>
        <span>{formatEuro(sum)}</span>
      </p>
      {sumBefore !== undefined && sumBefore !== sum && (
        <p className="slip-before">
          bisher <s>{formatEuro(sumBefore)}</s>
        </p>
      )}
      <SlipFacts facts={facts} />
      {children}
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
      {lasting.length > 0 && <WithdrawalNote names={lasting.map(({ name }) => name)} />}
    </section>
  );
}

/** Names the goods with a right of withdrawal. */
function WithdrawalNote({ names }: { names: string[] }) {
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

export const SlipLines = ({ lines }: Pick<SlipProps, 'lines'>) => (
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
