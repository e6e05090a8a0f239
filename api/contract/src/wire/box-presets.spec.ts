import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import { BoxPresetInput, BoxPresetPatch } from './box-presets.js';

const preset = { name: 'Große Kiste', weight: 6, price: 26.5 };
const errorsOf = (values: object) => fieldErrors(BoxPresetInput, { ...preset, ...values });
const entriesOf = (...products: object[]) => v.parse(BoxPresetInput, { ...preset, products }).products;

describe('the schema of a box preset', () => {
  it('requires name, weight and price', () => {
    expect(fieldErrors(BoxPresetInput, {})).toEqual({
      name: 'Name ist erforderlich',
      weight: 'Gewicht ist erforderlich',
      price: 'Preis ist erforderlich',
    });
  });

  it.each([0, -1, 0.001, 100])('rejects a weight of %d kg', (weight) => {
    expect(errorsOf({ weight })).toEqual({ weight: 'Gewicht muss zwischen 0.01 und 99.99 kg liegen' });
  });

  it.each([0, -1, 0.001, 10_000])('rejects a price of %d €', (price) => {
    expect(errorsOf({ price })).toEqual({ price: 'Preis muss zwischen 0.01 und 9999.99 € liegen' });
  });

  it('rejects more than two decimals', () => {
    const message = 'Höchstens zwei Nachkommastellen';
    expect(errorsOf({ weight: 1.005, price: 9.999 })).toEqual({ weight: message, price: message });
    expect(errorsOf({ weight: 99.99, price: 9999.99 })).toEqual({});
    expect(errorsOf({ weight: 0.01, price: 0.29 })).toEqual({});
  });

  it.each([0, 10_000, 1.5])('rejects a limit of %d in standing orders', (standingLimit) => {
    expect(errorsOf({ standingLimit })).toEqual({
      standingLimit: 'Bitte eine ganze Zahl von 1 bis 9999 angeben',
    });
  });

  it('accepts weight and price as numbers only', () => {
    expect(Object.keys(errorsOf({ weight: '6', price: '26,50' }))).toEqual(['weight', 'price']);
  });

  it('makes a preset preselected on new days, no single product and no standing order by default', () => {
    expect(v.parse(BoxPresetInput, preset)).toEqual({
      ...preset,
      description: '',
      emoji: null,
      imageUrl: null,
      active: true,
      isSingleProduct: false,
      products: [],
      facts: null,
      canStand: false,
      standingLimit: null,
      nextPrice: null,
      nextPriceFrom: null,
    });
  });
});

describe('the schema of an entry of a box preset', () => {
  it('accepts a product, by id or productId, or a custom name, with quantity 1 and unit Stück by default', () => {
    expect(
      entriesOf(
        { id: 4 },
        { productId: 5, quantity: 2 },
        { customName: ' Kräuterbund ' },
        { productId: 0, quantity: 1, customName: 'Kresse', customUnit: 'Tasse', customPrice: null },
      ),
    ).toEqual([
      { productId: 4, customName: null, quantity: 1, customUnit: 'Stück' },
      { productId: 5, customName: null, quantity: 2, customUnit: 'Stück' },
      { productId: null, customName: 'Kräuterbund', quantity: 1, customUnit: 'Stück' },
      { productId: null, customName: 'Kresse', quantity: 1, customUnit: 'Tasse' },
    ]);
  });

  it.each([{}, { customName: '  ' }, { id: 4, customName: 'Karotte' }])('rejects the entry %j', (entry) => {
    expect(errorsOf({ products: [entry] })).toEqual({
      'products.0': 'Bitte entweder ein Produkt wählen oder einen eigenen Namen angeben',
    });
  });

  it.each([0, 1.5, 10_000])('rejects the quantity %d', (quantity) => {
    expect(errorsOf({ products: [{ id: 4, quantity }] })).toEqual({
      'products.0.quantity': 'Bitte eine ganze Zahl von 1 bis 9999 angeben',
    });
  });

  it('rejects a product that is named twice, but accepts equal custom names', () => {
    expect(errorsOf({ products: [{ id: 4 }, { productId: 4 }] })).toEqual({
      products: 'Jedes Produkt darf nur einmal vorkommen',
    });
    expect(errorsOf({ products: [{ customName: 'Kresse' }, { customName: 'Kresse' }] })).toEqual({});
  });
});

describe('the schema of a change of a box preset', () => {
  it('keeps what was sent, nothing else', () => {
    expect(v.parse(BoxPresetPatch, { emoji: '' })).toEqual({
      emoji: null,
      permanently: false,
      offerAgain: false,
    });
    expect(v.parse(BoxPresetPatch, {})).toEqual({ permanently: false, offerAgain: false });
  });

  it('applies the rules of a new box preset', () => {
    expect(fieldErrors(BoxPresetPatch, { name: ' ', price: 0 })).toEqual({
      name: 'Name ist erforderlich',
      price: 'Preis muss zwischen 0.01 und 9999.99 € liegen',
    });
  });

  it.each([{ permanently: true }, { permanently: true, active: true }])('rejects %j', (patch) => {
    expect(fieldErrors(BoxPresetPatch, patch)).toEqual({
      permanently: 'Dauerhaft geht nur beim Deaktivieren',
    });
  });

  it.each([{ offerAgain: true }, { offerAgain: true, active: false }])('rejects %j', (patch) => {
    expect(fieldErrors(BoxPresetPatch, patch)).toEqual({ offerAgain: 'Das geht nur beim Aktivieren' });
  });
});
