import * as v from 'valibot';
import { ALLERGENS, type AllergenLetter } from '../plain/allergens.js';
import { NET_UNITS } from '../plain/constants.js';
import { lineOfText, MAX_LENGTH, orNull, text } from './primitives.js';

const letters = Object.keys(ALLERGENS).filter((key): key is AllergenLetter => Object.hasOwn(ALLERGENS, key));
const letter = v.picklist(letters, 'Diesen Buchstaben gibt es nicht');

const QUANTITY = { min: 0.001, max: 99_999.999 };
const INVALID_QUANTITY = 'Bitte eine Menge von 0,001 bis 99.999,999 angeben';
const ALCOHOL = { min: 1.2, max: 80 };
const INVALID_ALCOHOL = 'Bitte einen Wert von 1,2 bis 80 angeben';

const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;

/** Facts that customers must know about a box. Copies of days are read with it: a new field needs a default. */
export const Facts = v.object({
  netQuantity: v.nullable(v.number()),
  netUnit: v.nullable(v.picklist(NET_UNITS)),
  /** Name of the food by law, where its own name doesn't say it. */
  legalName: v.nullable(v.string()),
  isPrepacked: v.boolean(),
  /** Allergens stand between stars: 'Wasser, *Milch*'. */
  ingredients: v.nullable(v.string()),
  /** True for food of one ingredient, which its name says: no list of ingredients is due. */
  isSingleIngredient: v.boolean(),
  allergens: v.array(letter),
  origin: v.nullable(v.string()),
  storage: v.nullable(v.string()),
  /** Percent by volume. */
  alcohol: v.nullable(v.number()),
  /** False gives customers 14 days to withdraw from the contract. */
  isPerishable: v.boolean(),
});

const optionalLine = (max: number) => orNull(lineOfText(max));

/** `facts` of a preset in POST and PATCH: replaced as a whole. Of a mixed box only origin and allergens are stored. */
export const FactsInput = v.pipe(
  v.object({
    netQuantity: v.nullish(
      v.pipe(
        v.number(INVALID_QUANTITY),
        v.minValue(QUANTITY.min, INVALID_QUANTITY),
        v.maxValue(QUANTITY.max, INVALID_QUANTITY),
        v.check(hasThreeDecimals, 'Höchstens drei Nachkommastellen'),
      ),
      null,
    ),
    netUnit: v.nullish(v.picklist(NET_UNITS, 'Bitte eine Einheit wählen'), null),
    legalName: optionalLine(MAX_LENGTH.name),
    isPrepacked: v.optional(v.boolean(), false),
    ingredients: orNull(v.pipe(text(MAX_LENGTH.description), v.trim())),
    isSingleIngredient: v.optional(v.boolean(), false),
    allergens: v.pipe(
      v.optional(v.array(letter), []),
      v.transform((chosen) => letters.filter((known) => chosen.includes(known))),
    ),
    origin: optionalLine(MAX_LENGTH.name),
    storage: optionalLine(200),
    alcohol: v.nullish(
      v.pipe(
        v.number(INVALID_ALCOHOL),
        v.minValue(ALCOHOL.min, INVALID_ALCOHOL),
        v.maxValue(ALCOHOL.max, INVALID_ALCOHOL),
      ),
      null,
    ),
    isPerishable: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.partialCheck(
      [['netQuantity'], ['netUnit']],
      ({ netQuantity, netUnit }) => netQuantity !== null || netUnit === null,
      'Bitte auch die Menge angeben',
    ),
    ['netQuantity'],
  ),
  v.forward(
    v.partialCheck(
      [['netQuantity'], ['netUnit']],
      ({ netQuantity, netUnit }) => netQuantity === null || netUnit !== null,
      'Bitte auch die Einheit wählen',
    ),
    ['netUnit'],
  ),
);

/** GET /api/pickup-days/{dayId}/boxes/{presetId}/facts. 404 for a box without facts, on a hidden or deleted day. */
export const BoxFacts = v.object({
  ...v.omit(Facts, ['isPrepacked', 'isSingleIngredient', 'allergens']).entries,
  name: v.string(),
  allergens: v.array(v.object({ letter, name: v.string() })),
  /** Euros per kg, litre or piece. */
  unitPrice: v.nullable(v.number()),
  /** '7,80 €/kg'. */
  unitPriceText: v.nullable(v.string()),
});

export type Facts = v.InferOutput<typeof Facts>;
export type FactsInput = v.InferOutput<typeof FactsInput>;
export type BoxFacts = v.InferOutput<typeof BoxFacts>;
