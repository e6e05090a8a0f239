import type { Customer } from '@hofkiste/contract/customers';

/** 'Aigner, Theresa'. */
export const customerName = ({ lastName, firstName }: Pick<Customer, 'lastName' | 'firstName'>): string =>
  `${lastName}, ${firstName}`;
