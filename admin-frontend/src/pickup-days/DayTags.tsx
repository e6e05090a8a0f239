import { formatDayMonth } from '@hofkiste/contract/plain/dates';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Badge } from '../ui/Badge';

interface Props {
  day: Pick<AdminPickupDay, 'standsFor'>;
  holiday: string | undefined;
}

/** Names the holiday that a day is on, and the date that it replaces. */
export const DayTags = ({ day, holiday }: Props) => (
  <>
    {day.standsFor && <Badge tone="straw">statt {formatDayMonth(day.standsFor)}</Badge>}
    {day.standsFor && holiday && ' '}
    {holiday && <Badge tone="straw">{holiday}</Badge>}
  </>
);
