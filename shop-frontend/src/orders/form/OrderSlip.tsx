import { formatDeadline } from '@hofkiste/contract/plain/dates';
import { formatEuro, total } from '@hofkiste/contract/plain/money';
import type { ReactNode } from 'react';
import { useShopSettings, useTimezone } from '../../settings';
import { PickupTime, SlipFacts, SlipLines, WithdrawalNote } from '../../slip/Slip';
import type { SlipLine } from '../../slip/slipLines';
import type { Slip } from './orderRequest';

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
