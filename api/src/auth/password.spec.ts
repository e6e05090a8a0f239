import { hashPassword, passwordMatches, randomPassword } from './password.js';

it('hashes with argon2id and the values of OWASP', async () => {
  expect(await hashPassword('Karottengrün!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows the right password from a wrong one', async () => {
  const stored = await hashPassword('Karottengrün!');
  expect(await passwordMatches(stored, 'Karottengrün!')).toBe(true);
  expect(await passwordMatches(stored, 'Karottengruen!')).toBe(false);
});

it('fails without an account', async () => {
  expect(await passwordMatches(undefined, 'Karottengrün!')).toBe(false);
});

it('creates different passwords of 24 characters', () => {
  expect(randomPassword()).toMatch(/^[\w-]{24}$/);
  expect(randomPassword()).not.toBe(randomPassword());
});
