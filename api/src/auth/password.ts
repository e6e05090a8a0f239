import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../server/secret.js';
import { Slots } from '../server/slots.js';
import { LoginBusy } from './auth.errors.js';

// OWASP's values for argon2id, which is the library's default algorithm.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes share four threads with the look-ups of names that each new connection needs. */
const hashing = new Slots({ atOnce: 4, waiting: 8, patienceMs: 5000 }, () => new LoginBusy());

/** Returns a password in the form that all systems agree on: some type 'ä' as two characters. */
const normalized = (password: string): string => password.normalize('NFKC');

/** Throws {@link LoginBusy}, like {@link passwordMatches}. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalized(password), ARGON2ID));

let dummyHash: Promise<string> | undefined;

/** Unknown account: verifies against a dummy hash, so that the time of the answer tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(newSecret(), ARGON2ID);
  const expected = passwordHash ?? (await dummyHash);
  // Hashes of version 1.0 are of the password as it was typed; the version after the next one drops that form.
  for (const form of new Set([normalized(password), password]))
    if (await hashing.run(() => verify(expected, form))) return passwordHash !== undefined;
  return false;
}
