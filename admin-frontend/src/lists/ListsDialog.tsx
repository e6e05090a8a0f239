import { formatPickupDate, wallClock } from '@hofkiste/contract/plain/dates';
import { Flex } from 'antd';
import { useFarm } from '../settings/settings.api';
import { Dialog } from '../ui/dialogs/Dialog';
import { QueryView } from '../ui/notice/QueryView';
import { BelowList, Muted } from '../ui/text';
import { ListCards } from './ListCards';
import { useListCountsQuery } from './lists.api';

interface Props {
  day: { id: number; date: string };
  locationId: number | undefined;
  onClose: () => void;
}

/** A download is a plain link, which can't show an error. So each download reads the counts again, which can. */
export function ListsDialog({ day, locationId, onClose }: Props) {
  const { zone } = useFarm();
  const query = useListCountsQuery(day.id);
  const { fulfilledTimeStamp, refetch } = query;
  return (
    <Dialog title="Listen" width={980} onClose={onClose}>
      <Flex wrap gap="0 22px" style={{ marginBottom: 14 }}>
        <strong>{formatPickupDate(day.date)}</strong>
        {fulfilledTimeStamp && <Muted>Stand {wallClock(new Date(fulfilledTimeStamp), zone).time}</Muted>}
      </Flex>
      <QueryView query={query} failure="Die Listen lassen sich gerade nicht herunterladen.">
        {(counts) => (
          <ListCards
            dayId={day.id}
            counts={counts}
            initialLocationId={locationId}
            onDownload={() => void refetch()}
          />
        )}
      </QueryView>
      <BelowList>
        Die Listen gibt es auch nach dem Abholtag. CSV-Dateien lassen sich in Excel und LibreOffice direkt
        öffnen.
      </BelowList>
    </Dialog>
  );
}
