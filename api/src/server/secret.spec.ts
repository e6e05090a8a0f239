import { newSecret } from './secret.js';

it('secrets differ, and have 24 characters of which the last is a letter or a digit', () => {
  const secrets = Array.from({ length: 1000 }, newSecret);
  expect(new Set(secrets).size).toBe(1000);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{23}[A-Za-z0-9]$/);
});
