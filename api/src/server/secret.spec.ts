import { newSecret } from './secret.js';

it('secrets differ and have 24 characters', () => {
  expect(newSecret()).toMatch(/^[\w-]{24}$/);
  expect(newSecret()).not.toBe(newSecret());
});
