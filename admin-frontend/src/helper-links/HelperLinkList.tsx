import type { HelperLink } from '@hofkiste/contract/wire/helper-links';
import { QueryView } from '../ui/notice/QueryView';
import { instantColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import { SectionHeading } from '../ui/SectionHeading';
import { useOnFocus } from '../ui/useOnFocus';
import { useHelperLinksQuery } from './helper-links.api';
import { linkColumns } from './linkColumns';

interface Props {
  dayId: number;
  /** The name of a location; null for all. */
  locationText: (locationId: number | null) => string;
  onEnded: (linkId: number) => void;
}

/** Lists the links of a day. Their addresses aren't stored. */
export function HelperLinkList({ dayId, locationText, onEnded }: Props) {
  const query = useHelperLinksQuery(dayId);
  useOnFocus(query.refetch);
  const place = ({ locationId }: HelperLink) => locationText(locationId);
  const columns = linkColumns<HelperLink>({ place, name: place, dayId: () => dayId, onEnded });
  return (
    <QueryView query={query} failure="Die Helferlinks konnten nicht geladen werden.">
      {(links) =>
        links.length > 0 && (
          <section>
            <SectionHeading>Links für diesen Tag</SectionHeading>
            <RecordList
              label="Helferlinks"
              rows={links}
              columns={[
                { ...columns.place, card: 'head' },
                columns.created,
                columns.used,
                VALID_UNTIL,
                columns.actions,
              ]}
            />
          </section>
        )
      }
    </QueryView>
  );
}

const VALID_UNTIL = instantColumn<HelperLink>('validUntil', 'Gültig bis', ({ validUntil }) => validUntil);
