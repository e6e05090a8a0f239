import { shortageText } from '@hofkiste/contract/plain/availability';
import type { OfferedBox, PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { type BoxNote, choose, maxOf, reducedText, setNotes, useCart } from '../../boxes/cart';

/** Reduces what was chosen to what is left, and says so at the box. */
export function useReducedCart({ boxPresets }: PickupDay): void {
  const { quantities, notes } = useCart((cart) => cart);
  const dispatch = useDispatch();

  useEffect(() => {
    const short = boxPresets.filter((box) => (quantities[box.id] ?? 0) > maxOf(box));
    if (short.length === 0) return;
    for (const box of short) dispatch(choose({ boxId: box.id, quantity: maxOf(box) }));
    dispatch(setNotes({ ...notes, ...Object.fromEntries(short.map((box) => [box.id, noteOf(box)])) }));
  }, [boxPresets, quantities, notes, dispatch]);
}

function noteOf(box: OfferedBox): BoxNote {
  const max = maxOf(box);
  return {
    title: shortageText(box.name, max),
    text: max > 0 ? reducedText(max) : 'Wir haben deine Auswahl angepasst.',
  };
}
