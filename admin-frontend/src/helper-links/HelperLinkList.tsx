import type { HelperLink } from '@hofkiste/contract/wire/helper-links';
import styled from 'styled-components';
import { instantText } from '../ui/farmClock';
import { QueryView } from '../ui/notice/QueryView';
import { actionsColumn } from '../ui/records/columns';
import { RecordList } from '../ui/records/RecordList';
import { RowAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { SectionHeading } from '../ui/SectionHeading';
import { useOnFocus } from '../ui/useOnFocus';
import { useHelperLinksQuery } from './helper-links.api';
import { useEndLink } from './useEndLink';

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
  const endLink = useEndLink(onEnded);

  const when = (instant: string) => <When>{instantText(instant)}</When>;
  const columns: Column<HelperLink>[] = [
    { key: 'place', title: 'Abholort', card: 'head', render: ({ locationId }) => locationText(locationId) },
    { key: 'created', title: 'Erstellt', render: ({ createdAt }) => when(createdAt) },
    {
      key: 'used',
      title: 'Zuletzt benutzt',
      render: ({ lastUsedAt }) => (lastUsedAt ? when(lastUsedAt) : 'noch nie'),
    },
    { key: 'validUntil', title: 'Gültig bis', render: ({ validUntil }) => when(validUntil) },
    actionsColumn(({ id, locationId }) => (
      <RowAction
        text="Beenden"
        label={`Link beenden: ${locationText(locationId)}`}
        isDanger
        onClick={() => void endLink({ dayId, id }, locationText(locationId))}
      />
    )),
  ];

  return (
    <QueryView query={query} failure="Die Helferlinks konnten nicht geladen werden.">
      {(links) =>
        links.length > 0 && (
          <section>
            <SectionHeading>Links für diesen Tag</SectionHeading>
            <RecordList label="Helferlinks" rows={links} columns={columns} />
          </section>
        )
      }
    </QueryView>
  );
}

/** Breaks the line after the date. */
const When = styled.div`
  text-wrap: balance;
`;
