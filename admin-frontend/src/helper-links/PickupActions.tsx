import { formatDate } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { pickupTimes } from '@hofkiste/contract/pickup-times';
import { Button } from 'antd';
import { useState } from 'react';
import { useFarm } from '../settings/settings.api';
import { Icon } from '../ui/Icon';
import { useNow } from '../ui/useNow';
import { HelperLinkDialog } from './HelperLinkDialog';

interface Props {
  day: AdminPickupDay;
  /** The location that a link is proposed for; undefined for all. */
  locationId?: number | undefined;
  /** The pickup mode is the main thing to do here. */
  isMain?: boolean;
}

/** The way to the pickup mode while orders can be ticked off there, and to links for helpers as long as one is valid. */
export function PickupActions({ day, locationId, isMain = false }: Props) {
  const { zone } = useFarm();
  const { tapsFrom, tapsUntil, helperLinksUntil } = pickupTimes(day, zone);
  const now = useNow(
    zone,
    [tapsFrom, tapsUntil, helperLinksUntil].map((instant) => instant.toISOString()),
  );
  const [isOpen, setIsOpen] = useState(false);
  const date = formatDate(day.date);
  if (day.locations.length === 0) return null;
  return (
    <>
      {now < helperLinksUntil && (
        <Button icon={<Icon name="qr" />} aria-label={`Helferlink: ${date}`} onClick={() => setIsOpen(true)}>
          Helferlink
        </Button>
      )}
      {now >= tapsFrom && now < tapsUntil && (
        // a page load: the pickup mode comes without the back office
        <Button
          type={isMain ? 'primary' : 'default'}
          icon={<Icon name="check" />}
          aria-label={`Abholmodus: ${date}`}
          href={`/admin/pickup/${day.id}`}
        >
          Abholmodus
        </Button>
      )}
      {isOpen && <HelperLinkDialog day={day} locationId={locationId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
