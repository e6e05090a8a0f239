import type { AdminOrder } from '@hofkiste/contract/orders';

/** What the table and the cards show alike. */
export interface OrderListProps {
  orders: readonly AdminOrder[];
  /** Orders of the day by phone number. */
  counts: ReadonlyMap<string, number>;
  onDetails: (order: AdminOrder) => void;
  onDelete: (order: AdminOrder) => void;
}
