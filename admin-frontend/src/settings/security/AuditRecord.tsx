import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { type AuditEvent, ON_SERVER } from '@hofkiste/contract/wire/audit-events';
import { usePickupDayDatesQuery } from '../../pickup-days/pickup-days.api';
import { Icon } from '../../ui/Icon';
import { Panel, PanelPart } from '../../ui/Panel';
import { instantColumn } from '../../ui/records/columns';
import { ListView } from '../../ui/records/ListView';
import { LoadMore } from '../../ui/records/LoadMore';
import type { Column } from '../../ui/records/records';
import { useMore } from '../../ui/records/useMore';
import { TextLink } from '../../ui/TextLink';
import { Muted } from '../../ui/text';
import { auditText, dayIdOf, networkText } from './auditText';
import { useAuditEventsInfiniteQuery } from './security.api';

/** Lists the recorded actions with their actors. */
export function AuditRecord() {
  const query = useAuditEventsInfiniteQuery();
  const more = useMore(query);
  const { data: days = [] } = usePickupDayDatesQuery();
  const dateOf = (event: AuditEvent) => days.find(({ id }) => String(id) === dayIdOf(event))?.date;
  const columns: Column<AuditEvent>[] = [
    instantColumn('time', 'Zeit', ({ at }) => at),
    {
      key: 'what',
      title: 'Was',
      card: 'head',
      render: (event) => <What event={event} date={dateOf(event)} />,
    },
    { key: 'who', title: 'Wer', render: (event) => <Who event={event} /> },
    {
      key: 'network',
      title: 'Woher',
      render: ({ network }) => network !== ON_SERVER && networkText(network),
    },
  ];
  return (
    <Panel title="Protokoll" isFlush extra="Einträge bleiben 12 Monate">
      <ListView
        label="Protokoll"
        query={{ ...query, data: query.data?.pages.flat() }}
        failure="Das Protokoll konnte nicht geladen werden."
        columns={columns}
        isPlain
      />
      {more && (
        <PanelPart>
          <LoadMore {...more} label="Ältere Einträge" />
        </PanelPart>
      )}
    </Panel>
  );
}

interface Props {
  event: AuditEvent;
  /** The date of the pickup day that the event is about, unless that day is deleted. */
  date: string | undefined;
}

function What({ event, date }: Props) {
  const text = auditText(event);
  if (event.action === 'login.failed')
    return (
      <strong>
        <Icon name="warning" /> {text}
      </strong>
    );
  const dayId = dayIdOf(event);
  if (dayId === null) return text;
  return (
    <>
      {text}, Abholtag{' '}
      {date ? <TextLink to={`/orders?date=${date}`}>{formatPickupDate(date)}</TextLink> : `Nr. ${dayId}`}
    </>
  );
}

const Who = ({ event: { actor, actorName, network } }: { event: AuditEvent }) => {
  if (network === ON_SERVER) return 'am Server';
  if (actor === null) return <Muted>unbekannt</Muted>;
  if (actor === 'customer') return 'Kundin oder Kunde';
  return actor === 'helper' ? 'Helferin oder Helfer' : (actorName ?? actor);
};
