import type { AdminOrder } from '@hofkiste/contract/orders';

/** 'Aigner, Theresa'. */
export const customerName = ({ customer }: AdminOrder): string =>
  customer ? `${customer.lastName}, ${customer.firstName}` : 'Gelöschter Kunde';

/** '1 × Große Kiste, 2 × Eier'. */
export const itemsText = ({ items }: AdminOrder): string =>
  items.map(({ quantity, boxPreset }) => `${quantity} × ${boxPreset.name}`).join(', ');
