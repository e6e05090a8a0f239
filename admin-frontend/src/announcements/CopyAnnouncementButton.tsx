import { formatDate } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../ui/Icon';
import { AnnouncementDialog } from './AnnouncementDialog';

/** 'Ankündigen': shows the announcement of a day before it is copied. */
export function CopyAnnouncementButton({ day }: { day: AdminPickupDay }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="announce" />}
        aria-label={`Ankündigen: ${formatDate(day.date)}`}
        onClick={() => setIsOpen(true)}
      >
        Ankündigen
      </Button>
      {isOpen && <AnnouncementDialog day={day} onClose={() => setIsOpen(false)} />}
    </>
  );
}
