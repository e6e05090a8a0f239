import { unitPrice, unitPriceText } from './unit-price.js';

it.each([
  [3.9, 500, 'g', '7,80 €/kg'],
  [4.5, 750, 'ml', '6,00 €/l'],
  [4.5, 10, 'Stück', '0,45 €/Stück'],
  [2.4, 1, 'kg', '2,40 €/kg'],
  [12, 0.333, 'l', '36,04 €/l'],
  [9999.99, 0.001, 'kg', '9.999.990,00 €/kg'],
] as const)('%d € for %d %s is %s', (price, netQuantity, netUnit, text) => {
  expect(unitPriceText(price, { netQuantity, netUnit })).toBe(text.replace(' ', '\u00a0'));
});

it('half a cent is rounded up', () => {
  expect(unitPrice(0.05, { netQuantity: 2, netUnit: 'l' })).toBe(0.03);
  expect(unitPrice(1.01, { netQuantity: 2, netUnit: 'Stück' })).toBe(0.51);
});

it('a single piece and a box without a quantity have none', () => {
  expect(unitPrice(3, { netQuantity: 1, netUnit: 'Stück' })).toBeNull();
  expect(unitPriceText(3, { netQuantity: null, netUnit: null })).toBeNull();
});
