import { formatDeadline, formatPickupDate, formatWindow } from '@hofkiste/contract/plain/dates';
import { useTimezone } from '../../settings';
import type { Slip } from './orderRequest';

interface SlipFactsProps {
  day: Pick<Slip['day'], 'date' | 'orderDeadline'>;
  location: Slip['location'] | undefined;
  /** What the shopper may still do until the deadline. */
  until: string;
}

export function SlipFacts({ day, location, until }: SlipFactsProps) {
  const zone = useTimezone();

  return (
    <dl className="slip-facts">
      <div>
        <dt>Abholung</dt>
        <dd>
          <span className="nowrap">{formatPickupDate(day.date)}</span>
          {location && (
            <span className="nowrap slip-window">{formatWindow(location.startTime, location.endTime)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Abholort</dt>
        <dd>{location?.name ?? 'noch nicht gewählt'}</dd>
      </div>
      <div>
        <dt>Zahlung</dt>
        <dd>Barzahlung bei Abholung</dd>
      </div>
      <div>
        <dt>{until}</dt>
        <dd>{formatDeadline(day.orderDeadline, zone)}</dd>
      </div>
    </dl>
  );
}
