import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 144 random bits for a link, a cookie or a password: 24 characters that a URL can contain. */
export const newSecret = (): string => randomBytes(18).toString('base64url');

/** SHA-256 as 64 hexadecimal digits: who reads the table can't use the secret. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** For text with few possible values, such as a phone number: without the key all of them could be tried. */
export const keyedHash = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
