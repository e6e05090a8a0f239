import { addDays } from '@hofkiste/contract/plain/dates';

/** Readers must look again after this time; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116). `contact` is a URI. */
export const securityText = (contact: string, publicUrl: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${addDays(now.toISOString().slice(0, 10), VALID_DAYS)}T00:00:00Z`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
