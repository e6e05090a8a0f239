import type { Customer } from '@hofkiste/contract/customers';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { refusal } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { useDeactivateCustomerMutation } from './customers.api';

/** Removes the customer; what happens to the orders is design decision 10. */
export function DeactivateCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const notify = useNotify();
  const [deactivate] = useDeactivateCustomerMutation();

  const confirm = async () => {
    try {
      await deactivate(customer.id).unwrap();
      notify.success('Kunde deaktiviert');
      return true;
    } catch (error) {
      notify.failure(refusal(error)?.message ?? 'Fehler beim Deaktivieren des Kunden.');
      return false;
    }
  };

  return (
    <ConfirmDialog
      title="Kunde deaktivieren"
      confirmLabel="Deaktivieren"
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Möchtest du{' '}
        <strong>
          {customer.firstName} {customer.lastName}
        </strong>{' '}
        deaktivieren?
      </p>
      <p>
        Name und Telefonnummer werden dauerhaft entfernt; das kann nicht rückgängig gemacht werden. Die
        Bestellungen bleiben erhalten: Abgeholte verlieren die Kontaktdaten sofort, offene nach der Abholung.
      </p>
      <p>Wer später mit derselben Telefonnummer bestellt, wird als neuer Kunde angelegt.</p>
    </ConfirmDialog>
  );
}
