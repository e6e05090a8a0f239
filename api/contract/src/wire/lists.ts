import * as v from 'valibot';
import { idInAddress } from './primitives.js';

/** Labels on one sheet of Avery L7163. */
export const LABELS_PER_SHEET = 14;

const FIRST_LABEL = `Bitte eine Zahl von 1 bis ${LABELS_PER_SHEET} angeben`;
const UNKNOWN_LIST = 'Diese Liste gibt es nicht';

const counts = {
  /** Without cancelled ones. */
  orders: v.number(),
  cancelledOrders: v.number(),
  /** Labels of the orders with one for each box. */
  boxLabels: v.number(),
};

/** GET /api/admin/pickup-days/{id}/lists: how many orders the lists have, and the locations to choose from. */
export const ListCounts = v.object({
  ...counts,
  locations: v.array(v.object({ locationId: v.number(), name: v.string(), ...counts })),
});

/** The lists of GET /api/admin/pickup-days/{id}/lists/{list}.pdf and .csv. */
export const PdfList = v.picklist(['harvest', 'packing', 'labels', 'orders'], UNKNOWN_LIST);
export const CsvList = v.picklist(['harvest', 'packing', 'orders'], UNKNOWN_LIST);

/** The query of a list: the orders of one location only, by the id of its master record. */
export const ListSelection = v.object({ locationId: v.optional(idInAddress) });

/** `from` is the first free label of the first sheet; an order has one label for each box or one. Only labels use both. */
export const PdfSelection = v.object({
  ...ListSelection.entries,
  per: v.optional(v.picklist(['box', 'order'], 'Bitte „box“ oder „order“ angeben'), 'box'),
  from: v.optional(
    v.pipe(
      v.string(FIRST_LABEL),
      v.regex(/^\d{1,2}$/, FIRST_LABEL),
      v.transform(Number),
      v.minValue(1, FIRST_LABEL),
      v.maxValue(LABELS_PER_SHEET, FIRST_LABEL),
    ),
    '1',
  ),
});

export type ListCounts = v.InferOutput<typeof ListCounts>;
export type PdfList = v.InferOutput<typeof PdfList>;
export type CsvList = v.InferOutput<typeof CsvList>;
export type ListSelection = v.InferOutput<typeof ListSelection>;
export type PdfSelection = v.InferOutput<typeof PdfSelection>;
