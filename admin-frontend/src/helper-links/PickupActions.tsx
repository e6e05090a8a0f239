import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { timesOf } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { useNow } from '../ui/useNow';

interface LinkProps {
  day: AdminPickupDay;
  /** The location that a link is proposed for; undefined for all. */
  locationId?: number | undefined;
}

interface ModeProps {
  day: AdminPickupDay;
  /** The pickup mode is the main action of the page. */
  isMain?: boolean;
}

/** Opens the pickup mode while orders can be ticked off, and the helper links as long as one can be valid. */
export const PickupActions = (props: LinkProps & ModeProps) => (
  <>
    <HelperLinkButton {...props} />
    <PickupModeButton {...props} />
  </>
);

export function HelperLinkButton(props: LinkProps) {
  const { isOffered, open, dialog } = useHelperLinks(props);
  return (
    <>
      {isOffered && (
        <Button
          icon={<Icon name="qr" />}
          aria-label={`Helferlink: ${formatDate(props.day.date)}`}
          onClick={open}
        >
          Helferlink
        </Button>
      )}
      {dialog}
    </>
  );
}

/** The helper links of a day, for a button or an entry of a menu. */
export function useHelperLinks({ day, locationId }: LinkProps) {
  const { helperLinksUntil } = timesOf(day);
  const now = useNow([helperLinksUntil.toISOString()]);
  const { Dialog, open, close } = useDialogOnDemand(
    async () => (await import('./HelperLinkDialog')).HelperLinkDialog,
  );
  return {
    isOffered: day.locations.length > 0 && now < helperLinksUntil,
    open,
    dialog: Dialog && <Dialog day={day} locationId={locationId} onClose={close} />,
  };
}

export function PickupModeButton({ day, isMain = false }: ModeProps) {
  const { tapsFrom, tapsUntil } = timesOf(day);
  const now = useNow([tapsFrom, tapsUntil].map((instant) => instant.toISOString()));
  if (day.locations.length === 0 || now < tapsFrom || now >= tapsUntil) return null;
  return (
    // A plain link, because the pickup mode is a page without the back office.
    <Button
      type={isMain ? 'primary' : 'default'}
      icon={<Icon name="check" />}
      aria-label={`Abholmodus: ${formatDate(day.date)}`}
      href={`/admin/pickup/${day.id}`}
    >
      Abholmodus
    </Button>
  );
}
