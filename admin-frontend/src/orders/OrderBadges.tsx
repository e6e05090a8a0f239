import type { AdminOrder } from '@hofkiste/contract/orders';

interface Props {
  order: AdminOrder;
  /** Orders of this customer for the day. */
  count: number;
}

export const OrderBadges = ({ order, count }: Props) => (
  <>
    {count > 1 && !order.isCancelled && <span className="badge badge-straw">{count} Bestellungen</span>}
    {order.isCancelled && <span className="badge badge-grey">Storniert</span>}
    {!order.isCancelled && order.smsEnabled && !order.smsConfirmationSent && (
      <span className="badge badge-red">SMS nicht gesendet</span>
    )}
  </>
);
