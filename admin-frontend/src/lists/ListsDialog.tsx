import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { Flex } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { Dialog } from '../ui/dialogs/Dialog';
import { clockAt } from '../ui/farmClock';
import { QueryView } from '../ui/notice/QueryView';
import { Muted } from '../ui/text';
import { ListCards } from './ListCards';
import { useListCountsQuery } from './lists.api';

interface Props {
  day: { id: number; date: string };
  locationId: number | undefined;
  onClose: () => void;
}

/** A download is a plain link, which can't show an error. So each download reads the counts again, which can. */
export function ListsDialog({ day, locationId, onClose }: Props) {
  const query = useListCountsQuery(day.id);
  const { fulfilledTimeStamp, refetch } = query;
  const dispatch = useDispatch();
  const [hasDownloaded, setHasDownloaded] = useState(false);
  const close = () => {
    // The cards count what changed since the download
    if (hasDownloaded) dispatch(api.util.invalidateTags(['PickupDay']));
    onClose();
  };
  return (
    <Dialog title="Listen" width={980} onClose={close}>
      <Flex wrap gap="0 22px" style={{ marginBottom: 14 }}>
        <strong>{formatPickupDate(day.date)}</strong>
        {fulfilledTimeStamp && <Muted>Stand {clockAt(new Date(fulfilledTimeStamp)).time}</Muted>}
      </Flex>
      <QueryView query={query} failure="Die Listen lassen sich gerade nicht herunterladen.">
        {(counts) => (
          <ListCards
            dayId={day.id}
            counts={counts}
            initialLocationId={locationId}
            onDownload={() => {
              setHasDownloaded(true);
              void refetch();
            }}
          />
        )}
      </QueryView>
      <Muted as="div">
        Die Listen gibt es auch nach dem Abholtag. CSV-Dateien lassen sich in Excel und LibreOffice direkt
        öffnen.
      </Muted>
    </Dialog>
  );
}
