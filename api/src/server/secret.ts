import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * 143 random bits for a link, a cookie or a password: 24 characters that a URL can contain. The last one is a letter or a
 * digit: programs that make a link of a text leave a '-' or '_' at its end out.
 */
export function newSecret(): string {
  const secret = randomBytes(18).toString('base64url');
  return /[-_]$/.test(secret) ? newSecret() : secret;
}

/** SHA-256 as 64 hexadecimal digits: who reads the table can't use the secret. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** For text with few possible values, such as a phone number: without the key all of them could be tried. */
export const keyedHash = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Tells whether a text may be such a secret of a link, also of an earlier length. */
export const isSecret = (text: string): boolean => /^[\w-]{16,64}$/.test(text);
