import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's values for argon2id, which is the library's default algorithm.
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

export const randomPassword = (): string => randomBytes(15).toString('base64url');

let decoy: Promise<string> | undefined;

/** Without a hash, which means without such an account, it says no after the same work. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomPassword());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
