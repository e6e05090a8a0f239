import { formatDate } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { CopyAnnouncementButton } from '../announcements/CopyAnnouncementButton';
import { Icon } from '../ui/Icon';
import type { DayTiming } from './dayTiming';
import { SendReportButton } from './SendReportButton';

interface Props {
  day: AdminPickupDay;
  timing: DayTiming;
  onEdit: () => void;
  onDelete: () => void;
}

/** A past day offers its orders and its deletion only. */
export function DayActions({ day, timing: { isPast, canReport }, onEdit, onDelete }: Props) {
  const navigate = useNavigate();
  const date = formatDate(day.date);
  return (
    <div className="day-actions">
      <Button
        className="day-orders"
        icon={<Icon name="list" />}
        aria-label={`Bestellungen (${day.orderCount}) am ${date}`}
        onClick={() => void navigate(`/orders?date=${day.date}`)}
      >
        Bestellungen ({day.orderCount})
      </Button>
      {!isPast && <CopyAnnouncementButton day={day} />}
      {!isPast && (
        <Button icon={<Icon name="edit" />} aria-label={`Bearbeiten: ${date}`} onClick={onEdit}>
          Bearbeiten
        </Button>
      )}
      {canReport && <SendReportButton day={day} />}
      <Button
        className="day-delete"
        type="text"
        danger
        icon={<Icon name="trash" />}
        aria-label={`Löschen: ${date}`}
        onClick={onDelete}
      >
        Löschen
      </Button>
    </div>
  );
}
