import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

/** The version of the product, '1.0.0': all its packages have the same. */
export const PRODUCT_VERSION = version;
