import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { CallDispatch } from '../../api';
import { type CartLine, choose, setNotes } from '../../boxes/cart';
import { farmSlice } from '../../farm';
import { GATEWAY_CACHE_MS, loadDays } from '../../loadFarm';
import { readRefusal } from '../../refusal/readRefusal';
import { formErrors, slipLines } from '../form/orderRequest';

interface RefusedOrder {
  day: PickupDay;
  lines: CartLine[];
}

/** Shows a refused order at its boxes, and loads the days again; resolves to the messages of the other fields, and the sentence for the summary. */
export async function showRefusal(refusal: ApiError, { day, lines }: RefusedOrder, dispatch: CallDispatch) {
  const { fields, notes, quantities, problem } = readRefusal(refusal, slipLines(lines), 'Bestellung');
  for (const [id, quantity] of Object.entries(quantities)) dispatch(choose({ boxId: Number(id), quantity }));
  dispatch(setNotes(notes));
  // The first error takes the focus in the page of the reloaded day, so the page waits for it.
  if (refusal.statusCode === 409) await reloadDays(day.id, refusal, dispatch);
  return { fields: formErrors(fields), problem };
}

/** Loads the days again: now, and once more when the gateway's list is new. Until then the refusal knows better what is left. */
async function reloadDays(dayId: number, { available = {} }: ApiError, dispatch: CallDispatch) {
  await loadDays(dispatch);
  dispatch(farmSlice.actions.stockLoaded({ dayId, available }));
  setTimeout(() => loadDays(dispatch), GATEWAY_CACHE_MS);
}
