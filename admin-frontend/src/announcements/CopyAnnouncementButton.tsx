import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Icon } from '../ui/Icon';

/** The announcement of a day, for a button or an entry of a menu. */
export function useAnnouncement(day: AdminPickupDay) {
  const { Dialog, open, close } = useDialogOnDemand(
    async () => (await import('./AnnouncementDialog')).AnnouncementDialog,
  );
  return { open, dialog: Dialog && <Dialog day={day} onClose={close} /> };
}

/** Opens the announcement of a day. */
export function CopyAnnouncementButton({ day }: { day: AdminPickupDay }) {
  const { open, dialog } = useAnnouncement(day);
  return (
    <>
      <Button
        icon={<Icon name="announce" />}
        aria-label={`Ankündigen: ${formatDate(day.date)}`}
        onClick={open}
      >
        Ankündigen
      </Button>
      {dialog}
    </>
  );
}
