import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { useCallback } from 'react';
import { QuestionSwitch } from '../../ui/dialogs/QuestionSwitch';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { Facts } from '../../ui/Facts';
import { customerName, itemsText, phoneOf } from '../order';
import { useCancelOrderMutation } from '../orders.api';
import { unsentSms } from '../smsTexts';
import { useSendSwitch } from '../useSendSwitch';

/** Asks before it cancels an order, and whether the customer gets a message. */
export function useCancelOrder() {
  const askAndAct = useAskAndAct();
  const [cancelOrder] = useCancelOrderMutation();

  return useCallback(
    (order: AdminOrder) =>
      askAndAct(
        {
          title: 'Bestellung stornieren',
          content: <Consequence order={order} />,
          option: (onChange) => <SendSwitch order={order} onChange={onChange} />,
          confirmLabel: 'Stornieren',
          isDanger: true,
        },
        (sendSms) => cancelOrder({ id: order.id, sendSms }).unwrap(),
        { done: (cancelled) => ['Bestellung storniert', unsentSms(cancelled)] },
      ),
    [askAndAct, cancelOrder],
  );
}

const Consequence = ({ order }: { order: AdminOrder }) => (
  <>
    <p>Die Kisten werden wieder frei. Das kann nicht rückgängig gemacht werden.</p>
    <Facts
      labelWidth={96}
      items={[
        { label: 'Kunde', children: customerName(order) },
        { label: 'Bestellung', children: itemsText(order) },
        { label: 'Gesamt', children: formatEuro(order.totalPrice) },
      ]}
    />
  </>
);

interface SwitchProps {
  order: AdminOrder;
  onChange: (isOn: boolean) => void;
}

/** Asks about a message to the customer, or says why none can be sent. */
function SendSwitch({ order, onChange }: SwitchProps) {
  const sending = useSendSwitch('cancellation', { phone: phoneOf(order), email: order.email ?? '' });
  return 'obstacle' in sending ? (
    <p>{sending.obstacle}</p>
  ) : (
    <QuestionSwitch {...sending} onChange={onChange} />
  );
}
