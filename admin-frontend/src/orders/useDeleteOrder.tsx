import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { refusal } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { useAct } from '../ui/notice/useAct';
import { OrderFacts } from './OrderFacts';
import { customerName, phoneOf } from './order';
import { useDeleteOrderMutation } from './orders.api';

/** Asks before it deletes an order. */
export function useDeleteOrder() {
  const confirm = useConfirm();
  const act = useAct();
  const [deleteOrder] = useDeleteOrderMutation();

  return useCallback(
    (order: AdminOrder) =>
      confirm({
        title: 'Bestellung löschen',
        content: <Consequence order={order} />,
        confirmLabel: 'Löschen',
        isDanger: true,
        onConfirm: () =>
          act(deleteOrder(order.id).unwrap(), {
            done: 'Bestellung gelöscht',
            failed: (error) => [
              refusal(error)?.message ?? 'Die Bestellung konnte nicht gelöscht werden.',
              'Fehler beim Löschen',
            ],
          }),
      }),
    [confirm, act, deleteOrder],
  );
}

function Consequence({ order }: { order: AdminOrder }) {
  const phone = phoneOf(order);
  const facts = [
    { label: 'Kunde', children: customerName(order) },
    phone !== '' && { label: 'Telefon', children: formatPhone(phone) },
    { label: 'Gesamt', children: formatEuro(order.totalPrice) },
  ];
  return (
    <>
      <p>Diese Bestellung wird mit allen Positionen gelöscht. Das kann nicht rückgängig gemacht werden.</p>
      <OrderFacts items={facts.filter((fact) => fact !== false)} />
      <p>Darüber wird niemand benachrichtigt.</p>
      {phone !== '' && (
        <Button href={`tel:${phone}`} icon={<Icon name="phone" />}>
          Anrufen
        </Button>
      )}
    </>
  );
}
