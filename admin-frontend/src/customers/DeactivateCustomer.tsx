import type { Customer } from '@hofkiste/contract/wire/customers';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { refusal } from '../ui/failure';
import { lastNameFirst } from '../ui/lastNameFirst';
import { useAct } from '../ui/notice/useAct';
import { RowAction } from '../ui/records/RowAction';
import { useDeactivateCustomerMutation } from './customers.api';

/** Removes name and phone number for good; the orders stay. */
export function DeactivateCustomer({ customer }: { customer: Customer }) {
  const act = useAct();
  const confirm = useConfirm();
  const [deactivate] = useDeactivateCustomerMutation();

  const ask = () =>
    confirm({
      title: 'Kunde deaktivieren',
      confirmLabel: 'Deaktivieren',
      isDanger: true,
      onConfirm: () =>
        act(deactivate(customer.id).unwrap(), {
          done: 'Kunde deaktiviert',
          failed: (error) => refusal(error)?.message ?? 'Fehler beim Deaktivieren des Kunden.',
        }),
      content: (
        <>
          <p>
            Möchtest du{' '}
            <strong>
              {customer.firstName} {customer.lastName}
            </strong>{' '}
            deaktivieren?
          </p>
          <p>
            Name und Telefonnummer werden dauerhaft entfernt; das kann nicht rückgängig gemacht werden. Die
            Bestellungen bleiben erhalten: Abgeholte verlieren die Kontaktdaten sofort, offene nach der
            Abholung.
          </p>
          <p>Wer später mit derselben Telefonnummer bestellt, wird als neuer Kunde angelegt.</p>
        </>
      ),
    });

  return (
    <RowAction
      text="Deaktivieren"
      label={`${lastNameFirst(customer)} deaktivieren`}
      isDanger
      onClick={() => void ask()}
    />
  );
}
