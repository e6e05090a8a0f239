import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../adminProps';
import { useDialogOnDemand } from '../ui/dialogs/useDialogOnDemand';
import { endOf, timesOf } from '../ui/farmClock';
import { Icon, type IconName } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { useNow } from '../ui/useNow';
import { canCallOff } from './dayTiming';

/** Something to do with a pickup day, for a button or an entry of a menu. */
export interface DayAction {
  icon: IconName;
  label: ReactNode;
  /** Label with the date: each day on a page has such a button. */
  name: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  run?: () => void;
  /** A page of the back office. */
  to?: string;
  /** A page without the back office. */
  href?: string;
}

/**
 * Returns what can be done with a day now, and the dialogs of that; `locationId` is chosen in them at first. Somebody who
 * only reads has the lists.
 */
export function useDayActions(day: AdminPickupDay, locationId?: number | undefined) {
  const navigate = useNavigate();
  const { tapsFrom, tapsUntil, helperLinksUntil } = timesOf(day);
  const end = endOf(day);
  const now = useNow([tapsFrom, tapsUntil, helperLinksUntil, end].map((instant) => instant.toISOString()));
  const lists = useDialogOnDemand(async () => (await import('../lists/ListsDialog')).ListsDialog);
  const links = useDialogOnDemand(
    async () => (await import('../helper-links/HelperLinkDialog')).HelperLinkDialog,
  );
  const announcement = useDialogOnDemand(
    async () => (await import('../announcements/AnnouncementDialog')).AnnouncementDialog,
  );
  const isStaff = useMay()('staff');
  const hasPlaces = isStaff && day.locations.length > 0;
  const action = (
    icon: IconName,
    label: string,
    does: Omit<DayAction, 'icon' | 'label' | 'name'>,
  ): DayAction => ({
    icon,
    label,
    name: `${label}: ${formatDate(day.date)}`,
    ...does,
  });
  return {
    action,
    lists: action('printer', 'Listen', { run: lists.open }),
    pickupMode:
      hasPlaces && now >= tapsFrom && now < tapsUntil
        ? action('check', 'Abholmodus', { href: `/admin/pickup/${day.id}` })
        : undefined,
    helperLinks:
      hasPlaces && now < helperLinksUntil ? action('qr', 'Helferlink', { run: links.open }) : undefined,
    announce: isStaff ? action('announce', 'Ankündigen', { run: announcement.open }) : undefined,
    message:
      isStaff && now < end
        ? action('send', 'Nachricht an alle', { to: `/pickup-days/${day.id}/message` })
        : undefined,
    callOff:
      isStaff && canCallOff(day, now)
        ? action('close', 'Abholtag absagen', {
            isDanger: true,
            run: () => void navigate(`/pickup-days/${day.id}/call-off`),
          })
        : undefined,
    dialogs: (
      <>
        {lists.Dialog && <lists.Dialog day={day} locationId={locationId} onClose={lists.close} />}
        {links.Dialog && <links.Dialog day={day} locationId={locationId} onClose={links.close} />}
        {announcement.Dialog && <announcement.Dialog day={day} onClose={announcement.close} />}
      </>
    ),
  };
}

interface Props {
  /** Undefined for something that can't be done now. */
  action: DayAction | undefined;
  isMain?: boolean;
}

export function DayButton({ action, isMain = false }: Props) {
  if (!action) return null;
  const { icon, label, name, to, href, run, isDisabled = false } = action;
  const looks = { icon: <Icon name={icon} />, 'aria-label': name };
  if (to !== undefined)
    return (
      <LinkButton to={to} {...looks}>
        {label}
      </LinkButton>
    );
  return (
    <Button
      {...looks}
      type={isMain ? 'primary' : 'default'}
      disabled={isDisabled}
      {...(href !== undefined && { href })}
      {...(run && { onClick: run })}
    >
      {label}
    </Button>
  );
}

type Offered = 'lists' | 'pickupMode' | 'helperLinks' | 'announce';

interface ButtonsProps {
  day: AdminPickupDay;
  locationId?: number | undefined;
  shows: readonly Offered[];
  main?: Offered | undefined;
}

/** Shows the buttons for some of the actions of a day. */
export function DayButtons({ day, locationId, shows, main }: ButtonsProps) {
  const { dialogs, ...can } = useDayActions(day, locationId);
  return (
    <>
      {shows.map((key) => (
        <DayButton key={key} action={can[key]} isMain={key === main} />
      ))}
      {dialogs}
    </>
  );
}
