import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';

/** The lines that the customer can withdraw from; none of a cancelled order. */
export const withdrawable = ({ isCancelled, items }: VerifiedOrder): VerifiedOrder['items'] =>
  items.filter(({ canWithdraw }) => canWithdraw && !isCancelled);
