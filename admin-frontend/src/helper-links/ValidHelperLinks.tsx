import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { ValidHelperLink } from '@hofkiste/contract/wire/helper-links';
import { instantText } from '../ui/farmClock';
import { QueryView } from '../ui/notice/QueryView';
import { Panel, PanelPart } from '../ui/Panel';
import { actionsColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { Muted, TabularNumbers } from '../ui/text';
import { useOnFocus } from '../ui/useOnFocus';
import { useValidHelperLinksQuery } from './helper-links.api';
import { useEndLink } from './useEndLink';

const locationText = ({ locationName }: ValidHelperLink) => locationName ?? 'Alle Orte';

/** Lists the valid helper links of all days. */
export function ValidHelperLinks() {
  const query = useValidHelperLinksQuery();
  useOnFocus(query.refetch);
  const endLink = useEndLink();

  const when = (instant: string) => <TabularNumbers>{instantText(instant)}</TabularNumbers>;
  const columns: Column<ValidHelperLink>[] = [
    { key: 'day', title: 'Abholtag', card: 'head', render: ({ date }) => formatPickupDate(date) },
    { key: 'place', title: 'Abholort', render: locationText },
    { key: 'created', title: 'Erstellt', render: ({ createdAt }) => when(createdAt) },
    {
      key: 'used',
      title: 'Zuletzt benutzt',
      render: ({ lastUsedAt }) => (lastUsedAt ? when(lastUsedAt) : 'noch nie'),
    },
    actionsColumn((link) => (
      <RowAction
        text="Beenden"
        label={`Link beenden: ${formatPickupDate(link.date)}, ${locationText(link)}`}
        isDanger
        onClick={() => void endLink({ dayId: link.pickupDayId, id: link.id }, locationText(link))}
      />
    )),
  ];
  return (
    <Panel title="Helferlinks" isFlush extra="Sie enden 12 Stunden nach der Abholung">
      <QueryView query={query} failure="Die Helferlinks konnten nicht geladen werden.">
        {(links) =>
          links.length > 0 ? (
            <RecordList label="Gültige Helferlinks" rows={links} columns={columns} isPlain />
          ) : (
            <PanelPart>
              <Muted>Gerade gilt kein Helferlink.</Muted>
            </PanelPart>
          )
        }
      </QueryView>
    </Panel>
  );
}
