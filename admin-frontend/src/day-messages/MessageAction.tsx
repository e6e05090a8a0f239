import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { endOf } from '../ui/farmClock';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { useNow } from '../ui/useNow';

/** Links to the message to everybody, until the pickup is over. */
export function MessageAction({ day }: { day: AdminPickupDay }) {
  const end = endOf(day);
  const now = useNow([end.toISOString()]);
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
