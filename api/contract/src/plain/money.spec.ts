import { formatDecimal, formatEuro, lineTotal, total } from './money.js';

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
    expect([0, 4.9, 999.99, 1234.5, 1_234_567, -12.3].map(formatEuro)).toEqual([
      '0,00\u00a0€',
      '4,90\u00a0€',
      '999,99\u00a0€',
      '1.234,50\u00a0€',
      '1.234.567,00\u00a0€',
      '-12,30\u00a0€',
    ]);
  });

  it('shows other numbers with a decimal comma', () => {
    expect([3.5, 0.25, 6].map(formatDecimal)).toEqual(['3,5', '0,25', '6']);
  });
});
