import { formatPhone, isAustrianPhone, isMobile, toE164 } from './phone.js';

describe('Austrian phone numbers', () => {
  it.each([
    '0664 123 45 67',
    '0043 664 1234567',
    '+43 664 1234567',
    '+43 0664 1234567',
    '0043 0664 1234567',
    '0664/1234567',
    '0664-123 45-67',
    '(0664) 123.45.67',
    '+43 (0)664 1234567',
    '\u202a+43 664 1234567\u202c',
    '+43\u00a0664\u00a01234567',
    '+43 (0) 664 / 123 45 67',
    '+43 (0)664 / 123 45 67',
    '+43 664 / 123 - 45 67',
    '0043 (0) 664 / 12 34 567',
    '00 43 664 1234567',
    '+ 43 664 1234567',
    'tel:+436641234567',
    '0664 – 123 45 67',
    '0664\u2212123\u201045\u201167',
    '0664\t123\u200345  67',
    '٠٦٦٤ ١٢٣ ٤٥ ٦٧',
    '０６６４１２３４５６７',
    '0664   123   45   67',
  ])('normalize %s to the same number', (typed) => {
    expect(isAustrianPhone(typed)).toBe(true);
    expect(toE164(typed)).toBe('+436641234567');
  });

  it.each([
    ['a foreign country code', '+49 171 5550100'],
    ['a foreign prefix 00', '0049 171 5550100'],
    ['a foreign prefix with spaces in it', '0 049 171 555'],
    ['letters', '0664 ABC 4567'],
    ['other separators', '0664_1234567'],
    ['a second zero in front', '+43 00664 123 45 67'],
    ['a country code twice', '+43 0043 664 12345'],
    ['fewer than 8 characters behind the prefix', '0664 123'],
    ['fewer than 7 digits behind the country code', '0664     1'],
    ['more than 15 characters behind the prefix', '0664 1234 5678 90123'],
    ['no prefix', '664 1234567'],
    ['more than 15 digits with the country', '066412345678901'],
  ])('exclude %s: %s', (_, typed) => {
    expect(isAustrianPhone(typed)).toBe(false);
  });

  it.each([
    ['0650 1234567', true],
    ['0676 1234567', true],
    ['0681 1234567', true],
    ['0699 1234567', true],
    ['0662 1234567', false],
    ['06542 123456', false],
    ['07942 12345', false],
    ['01 1234567', false],
    ['0900 123456', false],
    ['0930 123456', false],
  ])('can get an SMS: %s is %s', (typed, isReachable) => {
    expect(isMobile(toE164(typed))).toBe(isReachable);
  });

  it('are shown in groups if mobile, in one piece if landline', () => {
    expect(formatPhone('+436641234567')).toBe('+43 664 123 45 67');
    expect(formatPhone('+43794212345')).toBe('+43 794212345');
  });
});
