import { priceOn } from './price-on.js';

it.each([
  ['2026-12-31', 26.5],
  ['2027-01-01', 28.5],
  ['2027-02-05', 28.5],
])('the price on %s is %d if a new one holds from 1 January on', (date, price) => {
  expect(priceOn({ price: 26.5, nextPrice: 28.5, nextPriceFrom: '2027-01-01' }, date)).toBe(price);
});

it('the price stays without a new one', () => {
  expect(priceOn({ price: 26.5, nextPrice: null, nextPriceFrom: null }, '2027-02-05')).toBe(26.5);
  expect(priceOn({ price: 26.5 }, '2027-02-05')).toBe(26.5);
});
