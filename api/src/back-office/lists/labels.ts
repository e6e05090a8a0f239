import { formatDate, formatPickupDate, formatWeekday } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { CalendarDate } from '@hofkiste/contract/plain/units';
import { withdrawnMark } from '@hofkiste/contract/plain/withdrawn-mark';
import { amountDue } from '@hofkiste/contract/rules/pickup-money';
import { LABELS_PER_SHEET, type PdfSelection } from '@hofkiste/contract/wire/lists';
import { sumBy } from '../../database/statements.js';
import type { Order } from '../../orders/order.entity.js';
import {
  boxesAndNote,
  type ListedDay,
  lastDigits,
  listedLine,
  NO_OPEN_ORDERS,
  nameOf,
} from './listed-day.js';
import {
  type Doc,
  decoration,
  finished,
  mm,
  newDocument,
  onEachPage,
  partOf,
  pause,
} from './pdf/document.js';
import { drawLines, heightOf, type Line, linesOf, type Paragraph, paragraph } from './pdf/rich-text.js';

// Avery L7163.
const COLUMNS = 2;
const LEFT = mm(4.65);
const TOP = mm(15.15);
const COLUMN_PITCH = mm(101.6);
const WIDTH = mm(99.1);
const HEIGHT = mm(38.1);

/** Printers don't reach the edge of a label. */
const PADDING = { x: mm(5), y: mm(3.5) };
const TEXT_WIDTH = WIDTH - 2 * PADDING.x;

/** The room for a text: the largest and smallest size of its letters, its height and its width, all in points. */
interface TextBox {
  largest: number;
  smallest: number;
  height: number;
  width: number;
}

/** The number of the box and the last digits of the phone number, right of the name. */
const CORNER = { width: mm(22), size: 9.5 };
const NAME: TextBox = { largest: 20, smallest: 9, height: 25, width: TEXT_WIDTH - CORNER.width };
const BOXES: TextBox = { largest: 13, smallest: 6, height: 46, width: TEXT_WIDTH };
const PLACE: TextBox = { largest: 9.5, smallest: 6.5, height: 17, width: mm(66) };
const FARM: TextBox = { largest: 12, smallest: 8, height: 15, width: mm(45) };
const TITLE: TextBox = { largest: 9.5, smallest: 6.5, height: 12, width: mm(85) };
const HEAD = mm(7);
const EDGE_COLOR = '#999999';

interface Label {
  order: Order;
  items: readonly { quantity: number; name: string }[];
  /** 'Kiste 1 von 2'; '' on the only label of an order. */
  number: string;
}

/**
 * Prints one label for each box of the open orders, or for each order, by location and name. `from` (1 to 14) is the
 * first free one of the first sheet.
 */
export async function labelsPdf(day: ListedDay, { from, per }: PdfSelection): Promise<Buffer> {
  const { report, locationName } = day;
  const { pickupDate, farm, locations } = report;
  const title = ['Etiketten', formatPickupDate(pickupDate), locationName ?? []].flat().join(' · ');
  const doc = await newDocument(title);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const place = partOf(doc, root);

  const orders = locations.flatMap((location) => location.orders);
  const labels = orders.flatMap((order) => (per === 'box' ? labelsOf(order, day) : [onlyLabel(order)]));
  for (const [index, label] of labels.entries()) {
    const position = (from - 1 + index) % LABELS_PER_SHEET;
    if (index === 0 || position === 0) {
      await pause();
      doc.addPage();
    }
    const x = LEFT + (position % COLUMNS) * COLUMN_PITCH;
    const y = TOP + Math.floor(position / COLUMNS) * HEIGHT;
    decoration(doc, 'Layout')('', () => drawEdges(doc, x, y));
    place('P', () => drawLabel(doc, label, pickupDate, { x: x + PADDING.x, y: y + PADDING.y }));
  }
  if (labels.length === 0) {
    doc.addPage();
    const lines = linesOf(doc, paragraph(NO_OPEN_ORDERS, { size: 12 }), TEXT_WIDTH);
    place('P', () => drawLines(doc, lines, { x: LEFT, y: TOP }));
  }
  root.end();
  onEachPage(doc, (page, count) =>
    decoration(doc, 'Pagination')('', () => drawHead(doc, farm, title, `Seite ${page} von ${count}`)),
  );
  return finished(doc);
}

/** Returns how many labels an order with so many boxes has. Single products share one. */
export const labelCount = (boxes: number): number => Math.max(boxes, 1);

const onlyLabel = (order: Order): Label => ({ order, items: order.sortedItems.map(listedLine), number: '' });

/** Single products are on the first label. */
function labelsOf(order: Order, day: ListedDay): Label[] {
  const single = new Set(
    day.boxes.filter((box) => box.isSingleProduct).map(({ boxPresetId }) => boxPresetId),
  );
  const isSingle = ({ boxPresetId }: { boxPresetId: number }) => single.has(boxPresetId);
  const items = order.sortedItems;
  const names = items
    .filter((item) => !isSingle(item))
    .flatMap(({ name, quantity, withdrawn }) =>
      Array.from({ length: quantity }, (_, index) =>
        index < quantity - withdrawn ? name : name + withdrawnMark(1, 1),
      ),
    );
  const count = labelCount(names.length);
  if (count === 1) return [onlyLabel(order)];
  return names.map((name, index) => ({
    order,
    items: [{ name, quantity: 1 }, ...(index === 0 ? items.filter(isSingle).map(listedLine) : [])],
    number: `Kiste ${index + 1} von ${count}`,
  }));
}

function drawLabel(
  doc: Doc,
  { order, items, number }: Label,
  pickupDate: string,
  { x, y }: { x: number; y: number },
): void {
  const name = nameOf(order);
  const nameLines = fitting(doc, (size) => paragraph(name, { size, font: 'bold' }), NAME);
  drawLines(doc, nameLines, { x, y });

  const digits = lastDigits(order);
  const corner = [number, digits && `… ${digits}`]
    .filter((text) => text !== '')
    .flatMap((text) => linesOf(doc, paragraph(text, { size: CORNER.size, isTabular: true }), CORNER.width));
  drawLines(doc, corner, { x: x + TEXT_WIDTH, y: y + 2, align: 'right' });

  drawLines(doc, contentLines(doc, items, order.note), { x, y: y + NAME.height });

  const place = `${order.pickupDayLocation.name}, ${shortDate(pickupDate)}`;
  const placeLines = fitting(doc, (size) => paragraph(place, { size }), PLACE);
  const bottom = y + HEIGHT - 2 * PADDING.y;
  drawLines(doc, placeLines, { x, y: bottom - heightOf(placeLines) });

  const amount = paragraph(formatEuro(amountDue(order)), { size: 13, font: 'bold', isTabular: true });
  const amountLines = linesOf(doc, amount, TEXT_WIDTH);
  drawLines(doc, amountLines, { x: x + TEXT_WIDTH, y: bottom - heightOf(amountLines), align: 'right' });
}

/** Everything if it fits, else one line of the note, else as many boxes as fit, and how many are missing. */
function contentLines(doc: Doc, items: Label['items'], note: string | null): Line[] {
  const { smallest, height, width } = BOXES;
  const whole = fittingWhole(doc, (size) => boxesAndNote(items, note, size), BOXES);
  if (whole) return whole;
  const linesWith = (count: number, size: number) => {
    const [boxes = [], remark] = boxesAndNote(items.slice(0, count), note, size);
    const missing = sumBy(items.slice(count), ({ quantity }) => quantity);
    const words = missing > 0 ? [...boxes, [{ text: `… und ${missing} weitere`, size }]] : boxes;
    return [...linesOf(doc, words, width), ...(remark ? linesOf(doc, remark, width, 1) : [])];
  };
  for (let size = BOXES.largest; size >= smallest; size--) {
    const lines = linesWith(items.length, size);
    if (heightOf(lines) <= height) return lines;
  }
  let count = items.length - 1;
  while (count > 0 && heightOf(linesWith(count, smallest)) > height) count--;
  return linesWith(count, smallest);
}

/** '2026-11-27' → 'Fr 27.11.2026'. */
const shortDate = (date: CalendarDate) => `${formatWeekday(date).slice(0, 2)}\u00a0${formatDate(date)}`;

/** In the upper margin of the sheet. */
function drawHead(doc: Doc, farm: string, title: string, page: string): void {
  const farmLines = fitting(doc, (size) => paragraph(farm, { size, font: 'title' }), FARM);
  drawLines(doc, farmLines, { x: LEFT + mm(2), y: HEAD });
  const titleLines = fitting(doc, (size) => paragraph(title, { size }), TITLE);
  drawLines(doc, titleLines, { x: doc.page.width / 2, y: HEAD, align: 'center' });
  const pageLines = linesOf(doc, paragraph(page, { size: 9.5 }), TEXT_WIDTH);
  drawLines(doc, pageLines, { x: doc.page.width - LEFT - mm(2), y: HEAD, align: 'right' });
}

/** Draws lines for paper that isn't cut, each from its left or upper end, so that the dashes of two labels coincide. */
function drawEdges(doc: Doc, x: number, y: number): void {
  doc.save().lineWidth(0.4).strokeColor(EDGE_COLOR).dash(2, { space: 2 });
  for (const left of [x, x + WIDTH]) doc.moveTo(left, y).lineTo(left, y + HEIGHT);
  for (const top of [y, y + HEIGHT]) doc.moveTo(x, top).lineTo(x + WIDTH, top);
  doc.stroke().restore();
}

/** The largest size at which the text fits; at the smallest one it is cut. */
function fitting(doc: Doc, textOf: (size: number) => Paragraph, box: TextBox): Line[] {
  const whole = fittingWhole(doc, (size) => [textOf(size)], box);
  if (whole) return whole;
  const text = textOf(box.smallest);
  const lineHeight = heightOf(linesOf(doc, text, Infinity));
  return linesOf(doc, text, box.width, Math.floor(box.height / lineHeight));
}

/** The lines in the largest size at which all paragraphs fit. */
function fittingWhole(
  doc: Doc,
  textOf: (size: number) => Paragraph[],
  { largest, smallest, height, width }: TextBox,
): Line[] | undefined {
  for (let size = largest; size >= smallest; size--) {
    const lines = textOf(size).flatMap((text) => linesOf(doc, text, width));
    if (heightOf(lines) <= height) return lines;
  }
  return undefined;
}
