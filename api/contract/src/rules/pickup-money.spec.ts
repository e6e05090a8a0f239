import fc from 'fast-check';
import { amountDue, NOTHING_TAKEN, openCents, takenAfter } from './pickup-money.js';

it('what the customer withdrew from is not to be paid', () => {
  const items = [{ price: 17.9, withdrawn: 0 }, { price: 9.8, withdrawn: 1 }, { price: 0.1 }];
  expect(amountDue({ totalPrice: 27.8, items })).toBe(18);
});

const part = (cents: number) => ({ cents, isPaid: false });
const paid = (cents: number) => ({ cents, isPaid: true });

it.each([
  ['a payment', NOTHING_TAKEN, { action: 'collected' }, paid(1790)],
  ['a later payment', NOTHING_TAKEN, { action: 'paid' }, paid(1790)],
  ['a second payment', paid(2770), { action: 'paid' }, paid(2770)],
  ['no payment after all', paid(2770), { action: 'collected-unpaid' }, part(0)],
  ['a part', NOTHING_TAKEN, { action: 'collected-unpaid', part: 1000 }, part(1000)],
  ['a second part', part(1000), { action: 'collected-unpaid', part: 700 }, part(1700)],
  ['a part of more than is open', part(1000), { action: 'collected-unpaid', part: 1000 }, part(1789)],
  ['a part after a withdrawal of more', part(2000), { action: 'collected-unpaid', part: 100 }, part(2000)],
  ['a part instead of a payment', paid(1790), { action: 'collected-unpaid', part: 1000 }, part(1000)],
  ['the rest', part(1000), { action: 'paid' }, paid(1790)],
  ['the rest after a withdrawal of more', part(2000), { action: 'paid' }, paid(2000)],
] as const)('%s of 17,90 €', (_, before, tap, after) => {
  expect(takenAfter(before, { due: 1790, ...tap })).toEqual(after);
});

it.each([
  [part(0), 1790],
  [part(1000), 790],
  [part(2000), 0],
  [paid(1790), 0],
])('of 17,90 € with %o taken, so many cents are open: %s', (taken, open) => {
  expect(openCents(1790, taken)).toBe(open);
});

it('while nobody withdraws, taken and open are what is due', () => {
  const tap = fc.record({
    action: fc.constantFrom('collected', 'collected-unpaid', 'paid'),
    part: fc.option(fc.integer({ min: 1, max: 3000 })),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.array(tap, { maxLength: 9 }), (due, taps) => {
      const taken = taps.reduce((before, one) => takenAfter(before, { ...one, due }), NOTHING_TAKEN);
      expect(taken.cents + openCents(due, taken)).toBe(due);
    }),
  );
});
