import { TAP_WORDS } from '@hofkiste/contract/frontends/pickup-words';
import { formatEuro, toEuros } from '@hofkiste/contract/plain/money';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { lastNameFirst } from '../customers/lastNameFirst';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { onTap } from './PickupContext';
import type { PickupAction } from './pickupOrder';
import { type Owed, totalOf, totalOwed } from './sums';

const SHOWN_MS = 10_000;

/** A tap on one order or on several of a person. */
export interface LastTap {
  /** The ids of the events. */
  eventIds: ReadonlySet<string>;
  action: PickupAction;
  /** Cents that were paid of it. */
  part: number | undefined;
  /** Debts of earlier days that were paid besides. */
  owed: readonly (Owed & { eventId: string })[];
}

interface Props {
  last: LastTap | undefined;
  /** All orders in their present states. */
  orders: readonly PickupOrder[];
  onUndo: (orders: readonly PickupOrder[]) => void;
  onEnd: () => void;
}

/** Says what the last tap did, and takes it back. Later it can be undone in the list of those who were here. */
export function UndoBar({ last, orders, onUndo, onEnd }: Props) {
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last, onEnd]);

  const undone = last ? orders.filter(({ undo }) => undo && last.eventIds.has(undo.eventId)) : [];
  const undo = undone.length > 0 ? () => onUndo(undone) : undefined;
  useUndoKey(undo);
  return (
    <Place role="status">
      {undo && last ? (
        <Bar
          styles={SLOTS}
          // The status around it reads it out: a live region must exist before its text.
          role="presentation"
          showIcon
          icon={<Icon name="check" />}
          title={
            <>
              <strong>{whatOf(undone, last.owed)}</strong>{' '}
              {last.part === undefined
                ? TAP_WORDS[last.action]
                : `${formatEuro(toEuros(last.part))} angezahlt`}
            </>
          }
          action={
            <Undo type="text" aria-keyshortcuts="Control+Z Meta+Z" onClick={onTap(undo)}>
              Rückgängig
            </Undo>
          }
        />
      ) : (
        // Brings the styles into the page before the first tap: new styles make the browser lay out all orders again.
        <Bar style={HIDDEN} role="presentation" title="" action={<Undo type="text" />} />
      )}
    </Place>
  );
}

/**
 * 'Zehetner, Maria'; of several orders 'Maria Zehetner: 2 Bestellungen, 64,00 €', and with what was owed
 * 'Maria Zehetner: 90,50 €'.
 */
function whatOf(orders: readonly PickupOrder[], owed: readonly Owed[]): string {
  const [newest] = [...orders].sort((a, b) => b.id - a.id);
  if (!newest) return '';
  if (orders.length === 1 && owed.length === 0) return lastNameFirst(newest);
  const name = `${newest.firstName} ${newest.lastName}`.trim();
  const count = orders.length === 1 ? '' : `${orders.length} Bestellungen, `;
  return `${name}: ${count}${formatEuro(totalOf(orders) + totalOwed(owed))}`;
}

/** Ctrl+Z: with Tab the button is behind all rows of the list. A text field keeps its own undo. */
function useUndoKey(undo: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInText = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (!undo || isInText || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const Place = styled.div`
  position: fixed;
  right: 12px;
  bottom: 12px;
  left: 12px;
  z-index: 2;
  max-width: 560px;
  margin: 0 auto;
`;

const HIDDEN = { display: 'none' };

const SLOTS = {
  icon: { marginRight: 12, color: theme.color.white, fontSize: 20 },
  title: { color: theme.color.white },
};

const Bar = styled(Alert)`
  --focus: ${theme.color.white};
  --focus-offset: -5px;

  padding: 10px 0 10px 16px;
  border: 0;
  background: ${theme.color.ink};
  overflow-wrap: anywhere;

  strong {
    display: block;
  }
`;

const Undo = styled(Button)`
  &,
  &:hover {
    color: ${theme.color.accent200};
  }
`;
