import { formatDate } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnouncement } from '../announcements/CopyAnnouncementButton';
import { useHelperLinks } from '../helper-links/PickupActions';
import { endOf } from '../ui/farmClock';
import { Icon, type IconName } from '../ui/Icon';
import { Muted } from '../ui/text';
import { useNow } from '../ui/useNow';
import { canCallOff, type DayTiming } from './day';
import type { useSendReport } from './useSendReport';

interface Props {
  day: AdminPickupDay;
  timing: DayTiming;
  report: ReturnType<typeof useSendReport>;
  onCopy: () => void;
  onDelete: () => void;
}

interface Action {
  key: string;
  icon: IconName;
  label: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  run: () => void;
}

const NO_REPORT = (
  <>
    Bestellbericht senden
    <Muted as="small" style={{ display: 'block', maxWidth: 230, whiteSpace: 'normal' }}>
      E-Mail ist noch nicht eingerichtet. Wer deinen Shop betreut, kann das tun.
    </Muted>
  </>
);

/** A menu of what isn't needed each week. */
export function MoreActions({ day, timing: { canReport }, report, onCopy, onDelete }: Props) {
  const navigate = useNavigate();
  const now = useNow([endOf(day).toISOString()]);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const announcement = useAnnouncement(day);
  const helperLinks = useHelperLinks({ day });
  const actions: (Action | false)[] = [
    helperLinks.isOffered && { key: 'helpers', icon: 'qr', label: 'Helferlink', run: helperLinks.open },
    canReport && { key: 'announce', icon: 'announce', label: 'Ankündigen', run: announcement.open },
    { key: 'copy', icon: 'copy', label: 'Kopieren', run: onCopy },
    canReport &&
      report.canSend === false && {
        key: 'report',
        icon: 'message',
        label: NO_REPORT,
        disabled: true,
        run: () => undefined,
      },
    canCallOff(day, now) && {
      key: 'call-off',
      icon: 'close',
      label: 'Abholtag absagen',
      danger: true,
      run: () => void navigate(`/pickup-days/${day.id}/call-off`),
    },
    { key: 'delete', icon: 'trash', label: 'Löschen', danger: true, run: onDelete },
  ];
  const items = actions
    .filter((action) => action !== false)
    .map(({ icon, run, ...item }) => ({
      ...item,
      icon: <Icon name={icon} />,
      onClick: run,
    }));

  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        open={isOpen}
        onOpenChange={(isShown) => {
          setIsOpen(isShown);
          if (!isShown) opener.current?.focus();
        }}
        menu={{ items }}
        styles={{ item: { minHeight: 44 } }}
      >
        <Button
          ref={opener}
          icon={<Icon name="down" />}
          iconPlacement="end"
          aria-label={`Mehr: ${formatDate(day.date)}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          Mehr
        </Button>
      </Dropdown>
      {announcement.dialog}
      {helperLinks.dialog}
    </>
  );
}
