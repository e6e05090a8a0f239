import { formatPickupDate } from '@hofkiste/contract/dates';
import type { AdminPickupDay } from '@hofkiste/contract/pickup-days';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { errorMessage } from '../ui/failure';
import { Icon } from '../ui/Icon';
import { useNotify } from '../ui/notice/useNotify';
import { useDeletePickupDayMutation } from './pickup-days.api';

export function DeleteDay({ day, onClose }: { day: AdminPickupDay; onClose: () => void }) {
  const notify = useNotify();
  const [deleteDay] = useDeletePickupDayMutation();
  const [reason, setReason] = useState('');

  const confirm = async () => {
    try {
      await deleteDay(day.id).unwrap();
      notify.success('Abholtag gelöscht');
      return true;
    } catch (error) {
      notify.failure('Der Abholtag konnte nicht gelöscht werden.');
      setReason(errorMessage(error));
      return false;
    }
  };

  return (
    <ConfirmDialog
      title="Abholtag löschen"
      confirmLabel="Löschen"
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Möchtest du den Abholtag am <strong>{formatPickupDate(day.date)}</strong> löschen?
      </p>
      <p>
        Das kann nicht rückgängig gemacht werden. Der Tag verschwindet aus der Liste und aus dem Shop;
        Bestellungen bleiben in der Statistik und bei den Kunden.
      </p>
      {reason && (
        <p className="form-error" role="alert">
          <Icon name="warning" />
          {reason}
        </p>
      )}
    </ConfirmDialog>
  );
}
