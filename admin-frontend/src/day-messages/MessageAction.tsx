import { formatDate } from '@hofkiste/contract/plain/dates';
import { pickupEnd } from '@hofkiste/contract/rules/pickup-times';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useFarm } from '../settings/settings.api';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { useNow } from '../ui/useNow';

/** Links to the message to everybody, until the pickup is over. */
export function MessageAction({ day }: { day: AdminPickupDay }) {
  const { zone } = useFarm();
  const end = pickupEnd(day, zone);
  const now = useNow(zone, [end.toISOString()]);
  if (now >= end) return null;
  return (
    <LinkButton
      to={`/pickup-days/${day.id}/message`}
      icon={<Icon name="send" />}
      aria-label={`Nachricht an alle: ${formatDate(day.date)}`}
    >
      Nachricht an alle
    </LinkButton>
  );
}
