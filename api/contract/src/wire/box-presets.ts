import * as v from 'valibot';
import { DEFAULT_UNIT, MAX_CONTENT_QUANTITY } from '../plain/constants.js';
import { Facts, FactsInput } from './facts.js';
import {
  baseVersion,
  boxLimit,
  imageUrl,
  isoDate,
  lineOfText,
  MAX_LENGTH,
  orNull,
  price,
  recordId,
  requiredText,
  text,
  weight,
} from './primitives.js';

const MAX_ENTRIES = 200;

const PERMANENTLY_ONLY_OFF = 'Dauerhaft geht nur beim Deaktivieren';

/** Maximum days until a new price begins. */
export const NEXT_PRICE_DAYS = 400;

export const NEXT_PRICE_INCOMPLETE = 'Bitte gib an, ab welchem Tag der neue Preis gilt';
export const NEXT_PRICE_PAST = 'Der Tag muss in der Zukunft liegen';
export const NEXT_PRICE_TOO_LATE = `Höchstens ${NEXT_PRICE_DAYS} Tage im Voraus`;

/** Line of a box: a product of the catalogue, or a custom entry with `productId` 0. */
const entrySchema = v.object({
  productId: v.number(),
  quantity: v.number(),
  name: v.string(),
  /** The product is archived: it stays in the preset, but days don't show it. */
  isArchived: v.boolean(),
  customName: v.nullable(v.string()),
  customUnit: v.string(),
  customPrice: v.nullable(v.number()),
});

export const BoxPreset = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  emoji: v.nullable(v.string()),
  /** Kilograms. */
  weight: v.number(),
  /** Euros. */
  price: v.number(),
  /** Euros, from `nextPriceFrom` on; both or none are null. */
  nextPrice: v.optional(v.nullable(v.number())),
  /** 'yyyy-MM-dd'. */
  nextPriceFrom: v.optional(v.nullable(v.string())),
  imageUrl: v.nullable(v.string()),
  /** Customers can have it as a standing order. */
  canStand: v.boolean(),
  /** Limit per pickup for all standing orders together; null: none. */
  standingLimit: v.nullable(v.number()),
  /** How many active standing orders have it. */
  standingOrderCount: v.number(),
  /** Preselected on new pickup days. */
  active: v.boolean(),
  isSingleProduct: v.boolean(),
  products: v.array(entrySchema),
  /** null: none were entered. */
  facts: v.nullable(Facts),
  /** On how many open days it is sold out because it was taken off sale. */
  soldOutDays: v.number(),
  /** Grows with each edit. */
  version: v.number(),
});

export const boxPresetsSchema = v.array(BoxPreset);

const INVALID_QUANTITY = `Bitte eine ganze Zahl von 1 bis ${MAX_CONTENT_QUANTITY} angeben`;

const quantity = v.pipe(
  v.number(INVALID_QUANTITY),
  v.integer(INVALID_QUANTITY),
  v.minValue(1, INVALID_QUANTITY),
  v.maxValue(MAX_CONTENT_QUANTITY, INVALID_QUANTITY),
);

/** The api returns 0 for custom entries. */
const productReference = v.nullish(v.union([v.literal(0), recordId], 'Ungültige Nummer'));

/** `{id | productId, quantity?}` for the catalogue, `{customName, quantity?, customUnit?}` for a custom entry. */
export const entryInputSchema = v.pipe(
  v.object({
    id: productReference,
    productId: productReference,
    customName: orNull(lineOfText(MAX_LENGTH.name)),
    quantity: v.nullish(quantity, 1),
    customUnit: orNull(lineOfText(MAX_LENGTH.unit)),
  }),
  v.transform(({ id, productId, customUnit, ...entry }) => ({
    ...entry,
    productId: id || productId || null,
    customUnit: customUnit ?? DEFAULT_UNIT,
  })),
  v.check(
    ({ productId, customName }) => (productId === null) !== (customName === null),
    'Bitte entweder ein Produkt wählen oder einen eigenen Namen angeben',
  ),
);

const entries = {
  name: requiredText('Name ist erforderlich'),
  description: v.nullish(text(MAX_LENGTH.description), ''),
  emoji: orNull(lineOfText(MAX_LENGTH.emoji)),
  weight,
  price,
  imageUrl: orNull(imageUrl),
  active: v.boolean(),
  isSingleProduct: v.boolean(),
  products: v.pipe(
    v.array(entryInputSchema),
    v.maxLength(MAX_ENTRIES, `Höchstens ${MAX_ENTRIES} Einträge`),
    v.check((products) => {
      const ids = products.flatMap(({ productId }) => productId ?? []);
      return new Set(ids).size === ids.length;
    }, 'Jedes Produkt darf nur einmal vorkommen'),
  ),
  facts: v.nullable(FactsInput),
  /** With `nextPriceFrom`, or null like it. */
  nextPrice: v.nullable(price),
  /** From tomorrow on, at most {@link NEXT_PRICE_DAYS} days ahead. */
  nextPriceFrom: v.nullable(isoDate),
  canStand: v.boolean(),
  standingLimit: v.nullable(boxLimit),
};

/** POST. */
export const BoxPresetInput = v.object({
  ...entries,
  active: v.optional(entries.active, true),
  isSingleProduct: v.optional(entries.isSingleProduct, false),
  products: v.optional(entries.products, []),
  facts: v.optional(entries.facts, null),
  nextPrice: v.optional(entries.nextPrice, null),
  nextPriceFrom: v.optional(entries.nextPriceFrom, null),
  canStand: v.optional(entries.canStand, false),
  standingLimit: v.optional(entries.standingLimit, null),
});

/**
 * PATCH changes the sent fields; `products` replaces the list. `{active: false}` is the switch in the list;
 * `{active: false, permanently: true}` also marks the box as sold out on every day that takes orders;
 * `{active: true, offerAgain: true}` takes that back.
 */
export const BoxPresetPatch = v.pipe(
  v.object({
    ...v.partial(v.object(entries)).entries,
    permanently: v.optional(v.boolean(), false),
    /** With `permanently`: days before this date go on selling the box. */
    from: v.optional(isoDate),
    offerAgain: v.optional(v.boolean(), false),
    version: baseVersion,
  }),
  v.forward(
    v.check(({ active, permanently }) => active === false || !permanently, PERMANENTLY_ONLY_OFF),
    ['permanently'],
  ),
  v.forward(
    v.check(({ permanently, from }) => permanently || from === undefined, PERMANENTLY_ONLY_OFF),
    ['from'],
  ),
  v.forward(
    v.check(({ active, offerAgain }) => active === true || !offerAgain, 'Das geht nur beim Aktivieren'),
    ['offerAgain'],
  ),
);

export type BoxPreset = v.InferOutput<typeof BoxPreset>;
export type BoxPresetEntryInput = v.InferOutput<typeof entryInputSchema>;
export type BoxPresetInput = v.InferOutput<typeof BoxPresetInput>;
export type BoxPresetPatch = v.InferOutput<typeof BoxPresetPatch>;
