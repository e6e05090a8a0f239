import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { Facts } from '../ui/Facts';
import { refusal } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { customerName, phoneOf } from './order';
import { useDeleteOrderMutation } from './orders.api';

/** Asks before it deletes an order. */
export function useDeleteOrder() {
  const askAndAct = useAskAndAct();
  const [deleteOrder] = useDeleteOrderMutation();

  return useCallback(
    (order: AdminOrder) =>
      askAndAct(
        {
          title: 'Bestellung löschen',
          content: <Consequence order={order} />,
          confirmLabel: 'Löschen',
          isDanger: true,
        },
        () => deleteOrder(order.id).unwrap(),
        {
          done: 'Bestellung gelöscht',
          failed: (error) => [
            refusal(error)?.message ?? 'Die Bestellung konnte nicht gelöscht werden.',
            'Fehler beim Löschen',
          ],
        },
      ),
    [askAndAct, deleteOrder],
  );
}

function Consequence({ order }: { order: AdminOrder }) {
  const phone = phoneOf(order);
  return (
    <>
      <p>Diese Bestellung wird mit allen Positionen gelöscht. Das kann nicht rückgängig gemacht werden.</p>
      <Facts
        labelWidth={96}
        items={[
          { label: 'Kunde', children: customerName(order) },
          phone !== '' && { label: 'Telefon', children: formatPhone(phone) },
          { label: 'Gesamt', children: formatEuro(order.totalPrice) },
        ]}
      />
      <p>Darüber wird niemand benachrichtigt.</p>
      {phone !== '' && (
        <Button href={`tel:${phone}`} icon={<Icon name="phone" />}>
          Anrufen
        </Button>
      )}
    </>
  );
}
