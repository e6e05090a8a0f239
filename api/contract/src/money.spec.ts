import { formatEuro, lineTotal, total } from './money.js';

describe('money', () => {
  it('adds in cents, where floating point would drift', () => {
    expect(total([{ price: 0.1, quantity: 3 }])).toBe(0.3);
    expect(lineTotal({ price: 1.005, quantity: 1 })).toBe(1);
    expect(
      total([
        { price: 26.5, quantity: 2 },
        { price: 4.9, quantity: 1 },
      ]),
    ).toBe(57.9);
  });

  it('shows euros with a decimal comma and the sign behind', () => {
    expect(formatEuro(1234.5)).toBe('1.234,50\u00a0€');
  });
});
