import { carriesLink, ONLY_A_NAME } from '@hofkiste/contract/plain/phone-link';
import { validationFailed } from './errors.js';

/** Refuses a new name with a link: SMS and pages repeat it under the farm's name. A stored one may stay. */
export function requireOnlyAName(
  name: string | undefined,
  stored: readonly string[] = [],
  path = 'name',
): void {
  if (name !== undefined && !stored.includes(name) && carriesLink(name))
    throw validationFailed([{ path, message: ONLY_A_NAME }]);
}
