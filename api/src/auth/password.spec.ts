import { hashPassword, passwordMatches } from './password.js';

it('hashPassword uses argon2id with the values that OWASP recommends', async () => {
  expect(await hashPassword('Karottengrün!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('a password is verified against its hash', async () => {
  const stored = await hashPassword('Karottengrün!');
  expect(await passwordMatches(stored, 'Karottengrün!')).toBe(true);
  expect(await passwordMatches(stored, 'Karottengruen!')).toBe(false);
});

it('the verification of a password fails without an account', async () => {
  expect(await passwordMatches(undefined, 'Karottengrün!')).toBe(false);
});
