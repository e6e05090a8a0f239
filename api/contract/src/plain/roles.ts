/** Rights of a person at the farm: 'Leitung' everything, 'Mitarbeit' the work of the week, 'Ansicht' lists and figures. */
export const personRoles = ['admin', 'staff', 'reader'] as const;
export type PersonRole = (typeof personRoles)[number];

export const ROLE_NAMES: Readonly<Record<PersonRole, string>> = {
  admin: 'Leitung',
  staff: 'Mitarbeit',
  reader: 'Ansicht',
};
