import { hash } from '@node-rs/argon2';
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

it.each([
  ['Karottengrün', 'NFC', 'NFD'],
  ['Karottengrün', 'NFD', 'NFC'],
  ['ﬁne Gemüsekiste ２', 'NFC', 'NFKC'],
] as const)(
  'the password %s fits, set in the form %s and typed in the form %s',
  async (password, set, typed) => {
    const stored = await hashPassword(password.normalize(set));
    expect(await passwordMatches(stored, password.normalize(typed))).toBe(true);
  },
);

it('a password that an earlier version hashed as it was typed still fits', async () => {
  const typed = 'Karottengrün 2026'.normalize('NFD');
  expect(await passwordMatches(await hash(typed), typed)).toBe(true);
});
