import type { StoredDay, StoredNotice, StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { PickedUp, Pickup, PickupEvent } from '@hofkiste/contract/wire/pickup';

/**
 * A day as the server described it last, with everything that is needed to show it without network. Without network
 * nobody but its user gets in.
 */
export interface Day extends StoredDay {
  pickup: Pickup;
  /** The time zone of the farm. */
  zone: string;
  /** Missing in a day of an older release. */
  farmName?: string | undefined;
  /** Names the version of the last read; undefined after taps were sent. */
  etag: string | undefined;
  /** ISO 8601: the last answer of the server. */
  answeredAt: string;
  /** Milliseconds by which the server's clock is ahead of this device; missing in a day of an older release. */
  clockOffset?: number;
  /** Chosen on this device. */
  locationId: number | undefined;
}

/** Notices for the person about taps that the server rejected. */
export function noticesAbout(taps: readonly StoredTap[], rejected: PickedUp['rejected']): StoredNotice[] {
  const undone = new Set(taps.flatMap(({ event }) => (event.action === 'undo' ? [event.undoes] : [])));
  return rejected.map(({ id, code, message }) => {
    const tap = taps.find(({ event }) => event.id === id);
    const isLost = code === 'ORDER_CANCELLED' || code === 'ORDER_GONE' || code === 'EVENT_TOO_OLD';
    const handedOut = isLost && tap && !undone.has(id) ? handedOutText(tap.event) : '';
    return {
      text: `${tap?.name}: ${message}${handedOut}`,
      ...(tap?.removeAt && { removeAt: tap.removeAt }),
    };
  });
}

/** The goods are gone, and perhaps there is money in the till that the farm doesn't expect. */
function handedOutText({ amount, ...tap }: PickupEvent): string {
  if (tap.action === 'undo') return '';
  if (tap.action === 'collected-unpaid' && tap.part === undefined)
    return ' Die Ware ist mitgegangen: sag am Hof Bescheid.';
  return ` ${amount === undefined ? 'Du hast kassiert' : `${formatEuro(amount)} hast du kassiert`}: sag am Hof Bescheid.`;
}
