import type { StandingEvent } from '@hofkiste/contract/standing-orders/calls';
import { instantText } from '../../ui/farmClock';
import { type HistoryEntry, whoOf } from '../../ui/HistoryList';

const KINDS: Record<StandingEvent['kind'], string> = {
  created: 'Angelegt',
  confirmed: 'Bestätigt',
  changed: 'Geändert',
  break: 'Pause eingetragen',
  'break-removed': 'Pause aufgehoben',
  entered: 'Bestellung angelegt',
  'not-entered': 'Keine Bestellung angelegt',
  'price-accepted': 'Neuen Preis angenommen',
  ended: 'Beendet',
  resumed: 'Wieder aufgenommen',
  other: 'Anderes Ereignis',
};

/** Describes the events in sentences, newest first like the events. */
export const historyEntries = (events: readonly StandingEvent[]): HistoryEntry[] =>
  events.map(({ id, at, actor, by, kind, detail }) => ({
    id,
    actor,
    who: whoOf({ actor, by }, kind === 'created'),
    at: instantText(at),
    what: detail === '' ? KINDS[kind] : `${KINDS[kind]}: ${detail}`,
  }));
