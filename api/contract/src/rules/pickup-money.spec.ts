import { amountDue, takenAfter } from './pickup-money.js';

it('what the customer withdrew from is not to be paid', () => {
  const items = [{ price: 17.9, withdrawn: 0 }, { price: 9.8, withdrawn: 1 }, { price: 0.1 }];
  expect(amountDue({ totalPrice: 27.8, items })).toBe(18);
});

it.each([
  ['collected', undefined, 1790],
  ['paid', undefined, 1790],
  ['paid', 2770, 2770],
  ['collected', 2770, 2770],
  ['collected-unpaid', 2770, undefined],
] as const)(
  'after the tap %s, with %s cents taken before, so many are taken: %s',
  (action, before, after) => {
    expect(takenAfter(before, action, 1790)).toBe(after);
  },
);
