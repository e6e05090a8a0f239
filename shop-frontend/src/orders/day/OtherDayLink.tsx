import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { saveContact } from '../form/contactDraft';
import { hasOrderedFor } from '../keptOrders';
import type { Placed } from '../submit/attempts';
import { shortDay, useDaysOnSale } from './daysOnSale';

/** After an order: leads to the next day on sale, where the contact is filled in. */
export function OtherDayLink({ request, slip }: Pick<Placed, 'request' | 'slip'>) {
  const other = useDaysOnSale().find(
    ({ id, boxPresets }) => id !== slip.day.id && !hasOrderedFor(id) && !boxPresets.every(isSoldOut),
  );
  if (!other) return null;
  const { firstName, lastName, phoneNumber, email } = request;

  return (
    <a
      className="button button-outline"
      href={`/?tag=${other.date}#order`}
      onClick={() =>
        saveContact({ firstName, lastName, phoneNumber, ...(typeof email === 'string' && { email }) })
      }
    >
      Auch für {shortDay(other.date)} bestellen
    </a>
  );
}
