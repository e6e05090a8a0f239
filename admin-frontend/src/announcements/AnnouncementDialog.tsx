import { formatPickupDate } from '@hofkiste/contract/dates';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { announcementText } from '@hofkiste/contract/template';
import { Modal } from 'antd';
import { useState } from 'react';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { QueryView } from '../ui/notice/QueryView';
import { AnnouncementText } from './AnnouncementText';
import './announcement.css';

/** Mounted to announce a day. */
export function AnnouncementDialog({ day, onClose }: { day: PickupDay; onClose: () => void }) {
  const { zone } = useFarm();
  const query = useAdminSettingsQuery();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);

  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title="Ankündigung"
      footer={null}
      onCancel={close}
      closable={{ 'aria-label': 'Schließen' }}
    >
      <p>
        So wird der Abholtag am {formatPickupDate(day.date)} angekündigt. Ausverkaufte Kisten sind
        weggelassen.
      </p>
      <QueryView query={query} failure="Die Vorlage der Ankündigung konnte nicht geladen werden.">
        {(settings) => {
          const value = (wanted: string) => settings.find(({ key }) => key === wanted)?.value ?? '';
          const text = announcementText(value('announcementTemplate'), day, {
            homeLink: `${window.location.origin}/`,
            zone,
            cancellationHours: value('cancellationDeadlineHours'),
          });
          return <AnnouncementText text={text} onCopied={close} />;
        }}
      </QueryView>
    </Modal>
  );
}
