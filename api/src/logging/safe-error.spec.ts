import { framesOf, safeError, withoutPersonalData } from './logger.js';

it('a logged error keeps type, code, message and places', () => {
  const error = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:3306'), { code: 'ECONNREFUSED' });
  const safe = safeError(error);
  expect(safe).toMatchObject({
    type: 'TypeError',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:3306',
  });
  expect(safe.frames[0]).toContain('safe-error.spec');
});

it('a logged database error has no message, because that contains values', () => {
  const error = Object.assign(new Error("Duplicate entry 'Anna' for key 'x'"), { sql: "INSERT … 'Anna'" });
  expect(JSON.stringify(safeError(error))).not.toContain('Anna');
});

it('a logged parser error has no message, because that quotes the body', () => {
  expect(safeError(new SyntaxError('Unexpected token "Anna"')).message).toBeUndefined();
});

it('a logged error has no lines of a message over several lines', () => {
  expect(framesOf('Error: Anna\nLindner\n    at place (orders.js:1:2)')).toEqual(['place (orders.js:1:2)']);
});

it.each([
  ['call +43 664 123 45 67 now', 'call … now'],
  ['number 06641234567', 'number …'],
  ['/order/cancel/ab3dEf6hIj9lMnOpQr2t', '/order/cancel/…'],
  ['Nest application successfully started', 'Nest application successfully started'],
  ['Mapped {/api/orders/verify/:token, GET} route', 'Mapped {/api/orders/verify/:token, GET} route'],
])('a logged error has %s as %s', (text, logged) => {
  expect(withoutPersonalData(text)).toBe(logged);
});
