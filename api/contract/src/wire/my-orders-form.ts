import * as v from 'valibot';
import { text } from './primitives.js';

// Apart from my-orders.ts, so that the shop doesn't load the schemas of the answers.

/** The code of an SMS; spaces between its digits are ignored. */
export const smsCode = v.pipe(
  v.optional(text(40), ''),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Der Code hat 6 Ziffern'),
);
