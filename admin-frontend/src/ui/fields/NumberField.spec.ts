import { parseDecimal } from './NumberField';

it.each([
  ['24,90', '24.90'],
  ['24.90', '24.90'],
  ['1.234,50', '1234.50'],
  ['1.234.567,5', '1234567.5'],
  [' 3,5 kg', '3.5kg'],
  ['-2', '-2'],
  ['', ''],
])('parseDecimal reads %j as %j', (typed, number) => {
  expect(parseDecimal(typed)).toBe(number);
});
