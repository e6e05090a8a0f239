import type { ApiError } from '@hofkiste/contract/wire/errors';
import { type BoxNote, reducedText } from '../boxes/cart';

/** A line of a refused request; its place in `items` is its place in the list. */
interface SentLine {
  /** The id of the box preset. */
  id: number;
  quantity: number;
  /** The stored order has this quantity and may keep it; 0 for a new order. */
  before: number;
}

interface RefusedBox {
  id: number;
  /** The largest quantity that the order may have now. */
  quantity: number;
  note: BoxNote;
}

/** The boxes that `items.0.quantity` and the like name, and the messages by field that remain. `unsent`: tells the shopper that nothing was stored. */
export function refusedBoxes(refusal: ApiError, lines: SentLine[], unsent: string) {
  const fields: Record<string, string> = {};
  const boxes: RefusedBox[] = [];
  for (const { path, message } of refusal.errors ?? []) {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1])];
    if (!line) {
      fields[path] = message;
      continue;
    }
    const quantity = possibleQuantity(refusal, line);
    const sentences = [
      quantity > 0 && reducedText(quantity),
      lines.length > 1 && 'Deine übrige Auswahl ist noch da.',
      unsent,
    ];
    const text = quantity < line.quantity ? sentences.filter(Boolean).join(' ') : '';
    boxes.push({ id: line.id, quantity, note: { title: message, text, takesFocus: true } });
  }
  return { fields, boxes };
}

function possibleQuantity({ code, available = {} }: ApiError, { id, quantity, before }: SentLine) {
  const left = available[id] ?? (code === 'BOX_SOLD_OUT' ? 0 : quantity);
  return Math.max(before, Math.min(left, quantity));
}
