import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../server/secret.js';
import { Slots } from '../server/slots.js';
import { LoginBusy } from './auth.errors.js';

// OWASP's values for argon2id, which is the library's default algorithm.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes share four threads with the look-ups of names that each new connection needs. */
const hashing = new Slots({ atOnce: 4, waiting: 8, patienceMs: 5000 }, () => new LoginBusy());

/** Throws {@link LoginBusy}, like {@link passwordMatches}. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, ARGON2ID));

let dummyHash: Promise<string> | undefined;

/** Unknown account: verifies against a dummy hash, so that the time of the answer tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash(newSecret(), ARGON2ID);
  const expected = passwordHash ?? (await dummyHash);
  const matches = await hashing.run(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}
