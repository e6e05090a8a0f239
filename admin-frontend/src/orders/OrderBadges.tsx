import type { OpenOutcome } from '@hofkiste/contract/rules/open-outcome';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { isUndelivered } from '@hofkiste/contract/wire/sms-messages';
import { Badge } from '../ui/Badge';
import { hasWithdrawal } from './order';
import { PickupBadges } from './PickupBadges';
import { smsState } from './smsTexts';

export interface OrderState {
  /** How many orders the customer has for the day. */
  count: number;
  /** See openOutcomes. */
  outcome: OpenOutcome | undefined;
  /** Came after the last printed list. */
  isNew: boolean;
}

/** Marks the unusual things about an order. */
export const OrderBadges = ({ order, count, outcome, isNew }: OrderState & { order: AdminOrder }) => (
  <>
    {isNew && <Badge tone="straw">Neu</Badge>}
    {count > 1 && !order.isCancelled && <Badge tone="straw">{count} Bestellungen</Badge>}
    {order.isCancelled && <Badge tone="grey">Storniert</Badge>}
    <PickupBadges order={order} isMissed={outcome === 'missed'} />
    {hasWithdrawal(order) && !order.isCancelled && <Badge tone="straw">Widerruf</Badge>}
    {outcome === 'unmarked' && <Badge tone="grey">Nicht abgehakt</Badge>}
    {order.source === 'admin' && <Badge tone="grey">Selbst angelegt</Badge>}
    {order.source === 'standing' && <Badge tone="grey">Dauerbestellung</Badge>}
    {order.version > 1 && !order.isCancelled && <Badge tone="grey">Geändert</Badge>}
    {!order.isCancelled &&
      order.smsEnabled &&
      (!order.smsConfirmationSent || isUndelivered(order.smsDeliveryState)) && (
        <Badge tone={order.smsUnderway || order.lostSms?.isMailed ? 'grey' : 'red'}>{smsState(order)}</Badge>
      )}
  </>
);
