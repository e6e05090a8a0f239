import { formatDate } from '@hofkiste/contract/plain/dates';
import { Button } from 'antd';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { Icon } from '../ui/Icon';

interface Props {
  day: { id: number; date: string };
  /** The location that is chosen at first; undefined for all. */
  locationId?: number | undefined;
}

/** Opens the printed lists of a pickup day. */
export function ListsButton({ day, locationId }: Props) {
  const { Dialog, open, close } = useDialogOnDemand(async () => (await import('./ListsDialog')).ListsDialog);
  return (
    <>
      <Button icon={<Icon name="printer" />} aria-label={`Listen: ${formatDate(day.date)}`} onClick={open}>
        Listen
      </Button>
      {Dialog && <Dialog day={day} locationId={locationId} onClose={close} />}
    </>
  );
}
