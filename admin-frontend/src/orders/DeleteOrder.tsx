import { parseApiError } from '@hofkiste/contract/errors';
import { formatEuro } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { formatPhone } from '@hofkiste/contract/phone';
import { Button } from 'antd';
import * as v from 'valibot';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { Icon } from '../ui/Icon';
import { useNotify } from '../ui/notice/useNotify';
import './order-details.css';
import { useDeleteOrderMutation } from './orders.api';
import { customerName } from './orderText';

const answered = v.object({ data: v.unknown() });

export function DeleteOrder({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const notify = useNotify();
  const [deleteOrder] = useDeleteOrderMutation();
  const phone = order.customer?.phoneNumber;

  const confirm = async () => {
    try {
      await deleteOrder(order.id).unwrap();
      notify.success('Bestellung gelöscht');
      return true;
    } catch (error) {
      const reason = v.is(answered, error) ? parseApiError(error.data)?.message : undefined;
      notify.failure(reason ?? 'Die Bestellung konnte nicht gelöscht werden.', 'Fehler beim Löschen');
      return false;
    }
  };

  return (
    <ConfirmDialog
      title="Bestellung löschen"
      confirmLabel="Löschen"
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Diese Bestellung wird mit allen Positionen gelöscht. Das kann nicht rückgängig gemacht werden.</p>
      <dl className="order-facts">
        <dt>Kunde</dt>
        <dd>{customerName(order)}</dd>
        {phone && (
          <>
            <dt>Telefon</dt>
            <dd>{formatPhone(phone)}</dd>
          </>
        )}
        <dt>Gesamt</dt>
        <dd>{formatEuro(order.totalPrice)}</dd>
      </dl>
      <p>Die Kundin wird nicht benachrichtigt.</p>
      {phone && (
        <Button href={`tel:${phone}`} icon={<Icon name="phone" />}>
          Anrufen
        </Button>
      )}
    </ConfirmDialog>
  );
}
