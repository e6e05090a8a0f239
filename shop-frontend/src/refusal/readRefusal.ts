import type { ApiError } from '@hofkiste/contract/wire/errors';
import { type BoxNote, type Quantities, reducedText } from '../boxes/cart';
import { quotedNames } from '../ui/quotedNames';

/** Word for the refused request in the sentences about it. */
type Sent = 'Bestellung' | 'Dauerbestellung' | 'Änderung';

/** A line of a refused request; its place in `items` is its place in the list. */
interface SentLine {
  /** The id of the box preset. */
  id: number;
  name: string;
  quantity: number;
  /** Quantity that the stored order has and may keep; missing for a new order. */
  before?: number;
}

interface Refused {
  /** Messages by field, without those of the boxes. */
  fields: Record<string, string>;
  /** Messages by the id of the box preset. */
  notes: Record<number, BoxNote>;
  /** The largest quantities of these boxes that can be had now. */
  quantities: Quantities;
  /** The sentence for the summary; '' if it is at a box. */
  problem: string;
}

/** Once the offer is loaded again, nothing at the box can say it. */
const BOX_GONE = 'BOX_NOT_OF_DAY';

/** The farm changed what it sells after the page had loaded. */
const CHANGED_OFFER = ['OFFER_CHANGED', 'BOX_NOT_FOR_STANDING', BOX_GONE];

/** Says where a refused request is wrong: `items.0.quantity` and the like name a box. */
export function readRefusal(refusal: ApiError, lines: SentLine[], sent: Sent): Refused {
  const { code, message, errors = [] } = refusal;
  const fields: Refused['fields'] = {};
  const notes: Refused['notes'] = {};
  const quantities: Quantities = {};
  for (const { path, message: title } of errors) {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1])];
    if (!line) {
      fields[path] = title;
      continue;
    }
    const quantity = possibleQuantity(refusal, line);
    const sentences = [
      quantity > 0 && reducedText(quantity),
      lines.length > 1 && 'Deine übrige Auswahl ist noch da.',
      `Deine ${sent} ist noch nicht ${sent === 'Änderung' ? 'gespeichert' : 'abgeschickt'}.`,
    ];
    const text = quantity < line.quantity ? sentences.filter(Boolean).join(' ') : '';
    quantities[line.id] = quantity;
    notes[line.id] = { title, text, takesFocus: true };
  }
  const isAtBox = Object.keys(notes).length > 0;
  const names = lines.filter(({ id }) => id in notes).map(({ name }) => name);
  const reason = isAtBox && code === BOX_GONE ? `${quotedNames(names)} gibt es nicht mehr.` : message;
  const problem = CHANGED_OFFER.includes(code)
    ? `${reason} Bitte prüfe deine ${sent} und schicke sie noch einmal ab.`
    : isAtBox
      ? ''
      : message;
  return { fields, notes, quantities, problem };
}

function possibleQuantity({ code, available = {} }: ApiError, { id, quantity, before = 0 }: SentLine) {
  const left = available[id] ?? (code === 'BOX_SOLD_OUT' ? 0 : quantity);
  return Math.max(before, Math.min(left, quantity));
}
