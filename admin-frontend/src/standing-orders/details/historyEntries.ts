import type { StandingEvent } from '@hofkiste/contract/standing-orders/calls';
import { instantText } from '../../ui/farmClock';
import type { HistoryEntry } from '../../ui/HistoryList';

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
  events.map(({ id, at, actor, kind, detail }) => ({
    id,
    actor,
    who: whoOf(actor, kind),
    at: instantText(at),
    what: detail === '' ? KINDS[kind] : `${KINDS[kind]}: ${detail}`,
  }));

function whoOf(actor: StandingEvent['actor'], kind: StandingEvent['kind']): string {
  if (actor === 'admin') return 'Verwaltung';
  if (actor === 'system') return 'System';
  if (actor === 'other') return 'Jemand anderer';
  return kind === 'created' ? 'Im Shop' : 'Per Link';
}
