import type { Customer } from '@hofkiste/contract/wire/customers';

/** 'Aigner, Theresa'. */
export const customerName = ({ lastName, firstName }: Pick<Customer, 'lastName' | 'firstName'>): string =>
  `${lastName}, ${firstName}`;
