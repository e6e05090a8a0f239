import { formatDate, formatDeadline, formatWeekday, formatWindow } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { useId } from 'react';
import { DayActions } from './DayActions';
import { DayBoxes } from './DayBoxes';
import type { DayTiming } from './dayTiming';
import { ReportState } from './ReportState';

interface Props {
  day: AdminPickupDay;
  timing: DayTiming;
  zone: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function DayCard({ day, timing, zone, onEdit, onDelete }: Props) {
  const id = useId();
  const weekday = formatWeekday(day.date);
  return (
    <li className={timing.isPast ? 'day day-past' : 'day'} aria-labelledby={id}>
      <div className="day-date">
        <p className="day-caption">{timing.distance ? `${weekday}, ${timing.distance}` : weekday}</p>
        <h2 id={id}>{formatDate(day.date)}</h2>
        <p>
          <span className={day.active ? 'badge day-active' : 'badge badge-grey'}>
            {day.active ? 'Aktiv' : 'Inaktiv'}
          </span>
        </p>
        <p className="day-caption day-deadline">Bestellfrist</p>
        <p>{formatDeadline(day.orderDeadline, zone)}</p>
        <ReportState day={day} zone={zone} />
      </div>
      <DayBoxes boxes={day.boxPresets} isPast={timing.isPast} />
      <ul className="day-locations" aria-label="Abholorte">
        {day.locations.map((location) => (
          <li key={location.id}>
            <strong>{location.name}</strong>
            <br />
            {formatWindow(location.startTime, location.endTime)}
          </li>
        ))}
        {day.locations.length === 0 && <li>Kein Abholort</li>}
      </ul>
      <DayActions day={day} timing={timing} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}
