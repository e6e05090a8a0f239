import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { Button } from 'antd';
import { Icon } from '../ui/Icon';
import type { DayRange } from './dayRange';

interface Props {
  days: readonly AdminPickupDay[];
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** What is planned further ahead than the list reaches must not look as if it were missing. */
export function LaterDays({ days, range, onRange }: Props) {
  const dates = days.map(({ date }) => date).filter((date) => date > range.to);
  const last = dates.sort().at(-1);
  if (last === undefined) return null;
  return (
    <Button
      className="later-days"
      icon={<Icon name="calendar" />}
      onClick={() => onRange({ ...range, to: last })}
    >
      {dates.length === 1 ? '1 späteren Abholtag anzeigen' : `${dates.length} spätere Abholtage anzeigen`}
    </Button>
  );
}
