import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import type { ValidHelperLink } from '@hofkiste/contract/wire/helper-links';
import { ALL_LOCATIONS_NAME } from '../ui/fields/locationOptions';
import { QueryView } from '../ui/notice/QueryView';
import { Panel, PanelPart } from '../ui/Panel';
import { RecordList } from '../ui/records/RecordList';
import type { Column } from '../ui/records/records';
import { Nothing } from '../ui/text';
import { useOnFocus } from '../ui/useOnFocus';
import { useValidHelperLinksQuery } from './helper-links.api';
import { linkColumns } from './linkColumns';

const placeText = ({ locationName }: ValidHelperLink) => locationName ?? ALL_LOCATIONS_NAME;

/** Lists the valid helper links of all days. */
export function ValidHelperLinks() {
  const query = useValidHelperLinksQuery();
  useOnFocus(query.refetch);
  const { place, created, used, actions } = linkColumns<ValidHelperLink>({
    place: placeText,
    name: (link) => `${formatPickupDate(link.date)}, ${placeText(link)}`,
    dayId: ({ pickupDayId }) => pickupDayId,
  });
  const columns: Column<ValidHelperLink>[] = [
    { key: 'day', title: 'Abholtag', card: 'head', render: ({ date }) => formatPickupDate(date) },
    place,
    created,
    used,
    actions,
  ];
  return (
    <Panel title="Helferlinks" isFlush extra="Sie enden 12 Stunden nach der Abholung">
      <QueryView query={query} failure="Die Helferlinks konnten nicht geladen werden.">
        {(links) =>
          links.length > 0 ? (
            <RecordList label="Gültige Helferlinks" rows={links} columns={columns} isPlain />
          ) : (
            <PanelPart as={Nothing}>Gerade gilt kein Helferlink.</PanelPart>
          )
        }
      </QueryView>
    </Panel>
  );
}
