import { isSoldOut } from '@hofkiste/contract/availability';
import { formatPickupDate } from '@hofkiste/contract/dates';
import type { PickupDay } from '@hofkiste/contract/pickup-days';
import { announcementText } from '@hofkiste/contract/template';
import { Alert, Button, type GetRef, Input } from 'antd';
import { useRef } from 'react';
import styled from 'styled-components';
import { useAdminSettingsQuery } from '../settings/admin-settings.api';
import { useFarm } from '../settings/settings.api';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { copyFrom } from '../ui/fields/copyFrom';
import { Icon } from '../ui/Icon';
import { QueryView } from '../ui/notice/QueryView';
import { useNotify } from '../ui/notice/useNotify';

interface Props {
  day: PickupDay;
  onClose: () => void;
}

export function AnnouncementDialog({ day, onClose }: Props) {
  const { zone } = useFarm();
  const query = useAdminSettingsQuery();

  return (
    <Dialog title="Ankündigung" onClose={onClose}>
      {(close) => (
        <>
          <p>
            So wird der Abholtag am {formatPickupDate(day.date)} angekündigt. Ausverkaufte Kisten sind
            weggelassen.
          </p>
          {day.boxPresets.every(isSoldOut) && (
            <Warning
              type="warning"
              showIcon
              title="Für diesen Tag ist nichts zu haben: Die Ankündigung nennt keine Kiste."
            />
          )}
          <QueryView query={query} failure="Die Vorlage der Ankündigung konnte nicht geladen werden.">
            {(settings) => {
              const value = (wanted: string) => settings.find(({ key }) => key === wanted)?.value ?? '';
              const text = announcementText(value('announcementTemplate'), day, {
                homeLink: `${window.location.origin}/`,
                zone,
                cancellationHours: value('cancellationDeadlineHours'),
              });
              return <Announcement text={text} onCopied={close} />;
            }}
          </QueryView>
        </>
      )}
    </Dialog>
  );
}

/** The text exactly as it is copied or shared. */
function Announcement({ text, onCopied }: { text: string; onCopied: () => void }) {
  const notify = useNotify();
  const preview = useRef<GetRef<typeof Input.TextArea>>(null);

  const copy = async () => {
    if (await copyFrom(preview.current, text)) {
      notify.success('In Zwischenablage kopiert');
      onCopied();
    } else notify.failure('Die Ankündigung konnte nicht kopiert werden. Bitte versuche es erneut.');
  };

  // rejected when the sheet of the phone is closed without sharing, which needs no message
  const share = () => navigator.share({ text }).catch(() => {});

  return (
    <>
      <Preview
        ref={preview}
        aria-label="Vorschau"
        readOnly
        rows={Math.min(text.split('\n').length + 3, 16)}
        value={text}
      />
      <DialogActions>
        {'share' in navigator && (
          <Button icon={<Icon name="external" />} onClick={() => void share()}>
            Teilen
          </Button>
        )}
        <Button type="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
          Text kopieren
        </Button>
      </DialogActions>
    </>
  );
}

const Warning = styled(Alert)`
  margin-bottom: 16px;
`;

const Preview = styled(Input.TextArea)`
  margin-bottom: 16px;
  font-size: 15px;
  resize: vertical;
`;
