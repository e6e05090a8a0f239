import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useMay } from '../adminProps';
import { TextLink } from '../ui/TextLink';
import { useNow } from '../ui/useNow';
import { ordersSinceList, sinceListText } from './listChanges';

/**
 * Says how the orders of a day differ from the printed list, and leads those to them who may see them. Nothing without a
 * printed list.
 */
export function SinceList({ day: { date, sinceList } }: { day: AdminPickupDay }) {
  const now = useNow();
  const isStaff = useMay()('staff');
  if (!sinceList) return null;
  const text = sinceListText(sinceList, now);
  return !isStaff || ordersSinceList(sinceList).size === 0 ? (
    text
  ) : (
    <TextLink to={`/orders?date=${date}&show=since-list`}>{text}</TextLink>
  );
}
