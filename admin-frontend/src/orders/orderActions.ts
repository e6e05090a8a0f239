import type { AdminOrder } from '@hofkiste/contract/orders';

/** What the table and the cards need for each order alike. */
export interface OrderActions {
  /** Orders of the day by phone number. */
  counts: ReadonlyMap<string, number>;
  onDetails: (order: AdminOrder) => void;
  onDelete: (order: AdminOrder) => void;
}
