import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { ReactNode } from 'react';
import { useShopSettings } from '../settings';
import { SlipFacts, SlipLines, WithdrawalNote } from '../slip/Slip';
import type { SlipLine } from '../slip/slipLines';

interface StandingSlipProps {
  id?: string;
  title: string;
  /** `note` is a second line below the name. */
  lines: (SlipLine & { note?: string })[];
  /** The total of the stored standing order that these lines change. */
  totalBefore?: number;
  facts: Record<string, ReactNode>;
  children?: ReactNode;
}

/** What every pickup is and costs; the law requires it directly above the order button. */
export function StandingSlip({ id = 'summary', title, lines, totalBefore, ...slip }: StandingSlipProps) {
  const { withdrawalNotice } = useShopSettings();
  const sum = total(lines);
  const lasting = lines.filter(({ isPerishable }) => isPerishable === false);

  return (
    <section className="slip" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {lines.length === 0 ? <p className="muted">Noch nichts ausgewählt.</p> : <SlipLines lines={lines} />}
      <p className="slip-total">
        <span>
          Je Abholung <small>inkl. aller Steuern</small>
        </span>
        <span>{formatEuro(sum)}</span>
      </p>
      {totalBefore !== undefined && totalBefore !== sum && (
        <p className="slip-before">
          bisher <s>{formatEuro(totalBefore)}</s>
        </p>
      )}
      <SlipFacts facts={{ ...slip.facts, Zahlung: 'Barzahlung bei jeder Abholung' }} />
      <p>Keine Mindestdauer. Auslassen, ändern und beenden bis zum Bestellschluss des Abholtags.</p>
      <p>Wird eine Kiste teurer, fragen wir dich vorher.</p>
      {slip.children}
      {withdrawalNotice && <p className="muted">{withdrawalNotice}</p>}
      {lasting.length > 0 && <WithdrawalNote names={lasting.map(({ name }) => name)} />}
    </section>
  );
}
