import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { CallDispatch } from '../../api';
import { type CartLine, choose, setNotes } from '../../boxes/cart';
import { farmSlice } from '../../farm';
import { GATEWAY_CACHE_MS, loadDays } from '../../loadFarm';
import { refusedBoxes } from '../../refusal/refusedBoxes';
import { formErrors, slipLines } from '../form/orderRequest';

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
  // The first error takes the focus in the page of the reloaded day, so the page waits for it.
  if (refusal.statusCode === 409) await reloadDays(day.id, refusal, dispatch);
  return { fields: formErrors(fields), isShown: boxes.length > 0 };
}

/** Loads the days again: now, and once more when the gateway's list is new. Until then the refusal knows better what is left. */
async function reloadDays(dayId: number, { available = {} }: ApiError, dispatch: CallDispatch) {
  await loadDays(dispatch);
  dispatch(farmSlice.actions.stockLoaded({ dayId, available }));
  setTimeout(() => loadDays(dispatch), GATEWAY_CACHE_MS);
}
