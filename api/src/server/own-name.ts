import { carriesLink, ONLY_A_NAME } from '@hofkiste/contract/plain/phone-link';
import { validationFailed } from './errors.js';

interface PersonName {
  firstName: string | null;
  lastName: string | null;
}

/** Refuses a new name with a link: SMS and pages repeat it under the farm's name. A stored one may stay. */
export function requireOnlyAName(
  name: string | undefined,
  stored: readonly string[] = [],
  path = 'name',
): void {
  if (name !== undefined && !stored.includes(name) && carriesLink(name))
    throw validationFailed([{ path, message: ONLY_A_NAME }]);
}

/** Refuses a link in a part of a person's name that shall change. A stored part may stay. */
export function requireOnlyAPersonsName(
  wanted: { [Part in keyof PersonName]?: string | undefined },
  stored: PersonName,
): void {
  const paths = ['firstName', 'lastName'] as const;
  const refused = paths.filter((path) => wanted[path] !== stored[path] && carriesLink(wanted[path] ?? ''));
  if (refused.length > 0) throw validationFailed(refused.map((path) => ({ path, message: ONLY_A_NAME })));
}
