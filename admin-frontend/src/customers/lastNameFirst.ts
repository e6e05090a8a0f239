/** 'Aigner, Theresa'; a customer whose contact is erased has no name. */
export const lastNameFirst = (person: { firstName: string; lastName: string } | null): string =>
  [person?.lastName, person?.firstName].filter(Boolean).join(', ') || 'Gelöschter Kunde';
