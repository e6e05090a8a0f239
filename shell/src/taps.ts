import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';

const DATE = new Intl.DateTimeFormat('de-AT', { day: '2-digit', month: '2-digit', year: 'numeric' });
const LIST = new Intl.ListFormat('de-AT');

/** '20.11.2026': when it was tapped. */
export const dateOf = ({ event }: StoredTap): string => DATE.format(new Date(event.at));

/** '20.11.2026 und 27.11.2026'. */
export const datesOf = (taps: readonly StoredTap[]): string => LIST.format(new Set(taps.map(dateOf)));

/** Without the taps that were taken back, and without what took them back. */
export function withoutUndone(taps: readonly StoredTap[]): readonly StoredTap[] {
  const ids = new Set(taps.map(({ event }) => event.id));
  const undone = new Set(taps.flatMap(({ event }) => (event.action === 'undo' ? [event.undoes] : [])));
  return taps.filter(
    ({ event }) => !undone.has(event.id) && !(event.action === 'undo' && ids.has(event.undoes)),
  );
}
