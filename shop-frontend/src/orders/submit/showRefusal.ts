import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { CallDispatch } from '../../api';
import { type CartLine, choose, setNotes } from '../boxes/cart';
import { slipLines } from '../form/orderRequest';
import { refusedBoxes } from '../refusedBoxes';
import { reloadDays } from '../reloadDays';

interface Refused {
  day: PickupDay;
  lines: CartLine[];
}

/** Shows a refused order at its boxes, and loads the days again; resolves to the messages of the other fields, and whether a box or field has one. */
export async function showRefusal(refusal: ApiError, { day, lines }: Refused, dispatch: CallDispatch) {
  const sent = slipLines(lines).map((line) => ({ ...line, before: 0 }));
  const { fields, boxes } = refusedBoxes(refusal, sent, 'Deine Bestellung ist noch nicht abgeschickt.');
  for (const { id, quantity } of boxes) dispatch(choose({ boxId: id, quantity }));
  dispatch(setNotes(Object.fromEntries(boxes.map(({ id, note }) => [id, note]))));
  // Awaited, so that the first error takes the focus in the page of the reloaded day.
  if (refusal.statusCode === 409) await reloadDays(dispatch, { dayId: day.id, available: refusal.available });
  return { fields, isShown: boxes.length > 0 };
}
